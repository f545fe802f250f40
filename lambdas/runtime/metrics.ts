import type { ErrorCode } from '#contract/errors.ts';

/** The metrics: each failure by its code, and events outside of requests. */
export type MetricName =
  | ErrorCode
  | 'VideoPublished'
  | 'StepFailed'
  | 'SweepRan'
  | 'JobsRepaired'
  | 'OldestWaitingMinutes'
  | 'OldestVideoMinutes'
  | 'JobsWaiting'
  | 'VideosSwept'
  | 'VideoPassesFinished'
  | 'ObjectsSwept'
  | 'ObjectsRemoved'
  | 'ObjectPassesFinished'
  | 'ObjectSweepRefused'
  | 'OldestErasureHours'
  | 'ModelsEnding';

type Metrics = Partial<Record<MetricName, number>>;

/**
 * Writes metrics for the alarms and the dashboard as one line in CloudWatch's embedded metric format, which needs neither
 * a library nor a call. Writes nothing without a namespace, as in a local deployment.
 */
export function writeMetrics(namespace: string | undefined, metrics: Metrics): void {
  const names = Object.keys(metrics);
  if (namespace === undefined || names.length === 0) return;
  const definition = { Namespace: namespace, Dimensions: [[]], Metrics: names.map((Name) => ({ Name })) };
  console.log(
    JSON.stringify({ _aws: { Timestamp: Date.now(), CloudWatchMetrics: [definition] }, ...metrics }),
  );
}
