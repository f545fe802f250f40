import { isFree, type WebConfig, webConfig } from '#contract/web-config.ts';
import { localStore } from '../browser-storage.ts';
import { PATHS } from '../paths.ts';

let loading: Promise<WebConfig> | undefined;

/** Reads `/config.json`, the settings of this deployment, once; a failure may be retried. */
export function loadConfig(): Promise<WebConfig> {
  loading ??= fetchConfig().catch((failure: unknown) => {
    loading = undefined;
    throw failure;
  });
  return loading;
}

async function fetchConfig(): Promise<WebConfig> {
  // Preloaded by `app.html`; its response header keeps it out of caches.
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json returned ${response.status}`);
  const config = webConfig.parse(await response.json());
  localStore.setItem('moodlark.otherLooks', JSON.stringify(otherLooks(config)));
  return config;
}

/**
 * The screens whose layout in this deployment differs from the one that `screen-code.js` shows before their code has
 * loaded. On a first visit that script does not have this list.
 */
const otherLooks = (config: WebConfig): string[] => [
  ...(isFree(config) ? [] : [PATHS.profile]),
  ...(config.withoutSeed?.textToVideo === undefined ? [PATHS.singleShotVideo] : []),
  ...(config.withoutSeed?.multiShotVideo === undefined ? [PATHS.multiShotVideo] : []),
];
