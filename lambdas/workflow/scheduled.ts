import type * as z from 'zod/mini';
import { describeCause, writeLog } from '#lambdas/runtime/log.ts';
import { type MetricName, writeMetrics } from '#lambdas/runtime/metrics.ts';
import { readEnvironment } from '#lambdas/runtime/read-environment.ts';
import { env as sharedEnv } from './env.ts';

type Counts = Partial<Record<MetricName, number>>;

/** A function that runs by the clock: what it counted is for the alarms, and that it ran as well. */
export function scheduled<S extends z.ZodMiniType>(
  name: string,
  environment: S,
  bind: (values: z.output<S>) => () => Promise<Counts>,
): () => Promise<void> {
  const run = bind(readEnvironment(environment));
  const { METRICS_NAMESPACE: namespace } = readEnvironment(sharedEnv);
  return async () => {
    try {
      writeMetrics(namespace, await run());
      writeLog({ level: 'info', event: `${name}: done` });
    } catch (error) {
      writeLog({ level: 'error', event: `${name}: failed`, cause: describeCause(error) });
      throw error;
    }
  };
}
