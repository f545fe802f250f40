import { type WebConfig, webConfig } from '#catalog/web-config.ts';
import type { ReadConfig } from './config.ts';
import { useConfig } from './config-provider.tsx';

const wholes = new WeakMap<ReadConfig, WebConfig>();

/** The configuration with the models that serve each feature: for the screens that name models and prices. */
export function useWholeConfig(): WebConfig {
  const config = useConfig();
  const whole = wholes.get(config) ?? webConfig.parse(config.file);
  wholes.set(config, whole);
  return whole;
}
