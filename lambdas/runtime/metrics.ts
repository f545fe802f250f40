import type { ErrorCode } from '#contract/errors.ts';

/** What is counted: each failure by its code, and what happens outside of a request. */
export type MetricName =
  | ErrorCode
  | 'VideoPublished'
  | 'StepFailed'
  | 'SweepRan'
  | 'JobsHealed'
  | 'OldestWaitingMinutes'
  | 'OldestWorkingMinutes'
  | 'JobsWaiting'
  | 'VideosSwept'
  | 'VideoPassesFinished'
  | 'ObjectsSwept'
  | 'ObjectsRemoved'
  | 'ObjectPassesFinished'
  | 'ObjectSweepRefused'
  | 'ModelsLeaving';

type Metrics = Partial<Record<MetricName, number>>;

/**
 * Counts something for the alarms and the dashboard: one line in CloudWatch's embedded metric format, which needs
 * neither a library nor a call. Nothing is written without a namespace, as on one machine.
 */
export function writeMetrics(namespace: string | undefined, metrics: Metrics): void {
  const names = Object.keys(metrics);
  if (namespace === undefined || names.length === 0) return;
  const definition = { Namespace: namespace, Dimensions: [[]], Metrics: names.map((Name) => ({ Name })) };
  console.log(
    JSON.stringify({ _aws: { Timestamp: Date.now(), CloudWatchMetrics: [definition] }, ...metrics }),
  );
}
