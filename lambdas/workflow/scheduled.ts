import type * as z from 'zod/mini';
import {
  type EnvironmentSchema,
  type ScheduledFunction,
  sharedEnvironments,
} from '#lambdas/runtime/define-function.ts';
import { describeCause, writeLog } from '#lambdas/runtime/log.ts';
import { type MetricName, writeMetrics } from '#lambdas/runtime/metrics.ts';
import { readEnvironment } from '#lambdas/runtime/read-environment.ts';

type Counts = Partial<Record<MetricName, number>>;

/** A deployable scheduled function. Alarms watch its metrics and whether it ran. */
export function scheduled<S extends EnvironmentSchema>(
  { name, environment }: Pick<ScheduledFunction<S>, 'name' | 'environment'>,
  bind: (values: z.output<S>) => () => Promise<Counts>,
): () => Promise<void> {
  const run = bind(readEnvironment(environment));
  const { METRICS_NAMESPACE: namespace } = readEnvironment(sharedEnvironments.scheduled);
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
