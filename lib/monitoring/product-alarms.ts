import { Duration } from 'aws-cdk-lib';
import type { AlarmSpec } from './alarm.ts';
import type { ProductMetrics } from './product-metrics.ts';

/** The alarms of the product's stack by name. */
export const productAlarms = (metrics: ProductMetrics): Readonly<Record<string, AlarmSpec>> => ({
  ApiFails: { metric: metrics.serverErrorShare, threshold: 1 },
  /** Measured on the route with the most requests, which calls no model. */
  ApiIsSlow: {
    metric: metrics.p99Duration('video-status'),
    threshold: 3_000,
    periods: 3,
  },
  UnexpectedErrors: { metric: metrics.counted('UNEXPECTED'), threshold: 0 },
  StepsFail: { metric: metrics.counted('StepFailed', Duration.minutes(15)), threshold: 10 },
  FunctionsThrottled: { metric: metrics.throttles, threshold: 0 },
  ConcurrencyNearLimit: { metric: metrics.concurrencyShare, threshold: 80 },
  VideosFail: { metric: metrics.videosFailed, threshold: 3 },
  VideosStopped: { metric: metrics.videosStopped, threshold: 0 },
  VideosWaitTooLong: {
    metric: metrics.counted('OldestWaitingMinutes', Duration.minutes(15), 'Maximum'),
    threshold: 6 * 60,
  },
  VideosTakeTooLong: {
    metric: metrics.counted('OldestVideoMinutes', Duration.minutes(15), 'Maximum'),
    threshold: 2 * 60,
  },
  SweepIsSilent: {
    metric: metrics.counted('SweepRan', Duration.minutes(15)),
    threshold: 1,
    below: true,
    alarmWhenMissing: true,
  },
  SweepRefuses: {
    metric: metrics.counted('ObjectSweepRefused', Duration.days(1), 'Maximum'),
    threshold: 0,
  },
  /** An erasure ends a day after it began. */
  ErasureIsStuck: {
    metric: metrics.counted('OldestErasureHours', Duration.hours(1), 'Maximum'),
    threshold: 30,
  },
  EventsNotDelivered: { metric: metrics.deadLetters, threshold: 0 },
  TableErrors: { metric: metrics.tableErrors, threshold: 0 },
  UnauthenticatedRequests: { metric: metrics.counted('NOT_SIGNED_IN'), threshold: 250 },
  ForbiddenRequests: { metric: metrics.counted('FORBIDDEN'), threshold: 100 },
  ContentRefused: { metric: metrics.refusedShare, threshold: 30 },
  ModelUnavailable: { metric: metrics.counted('MODEL_UNAVAILABLE'), threshold: 0 },
  ModelEnding: {
    metric: metrics.counted('ModelsEnding', Duration.days(1), 'Maximum'),
    threshold: 0,
  },
  ModelBusy: { metric: metrics.counted('MODEL_BUSY', Duration.minutes(15)), threshold: 20 },
  ModelResponsesUnusable: { metric: metrics.counted('BAD_MODEL_OUTPUT', Duration.minutes(15)), threshold: 3 },
  ServiceUnreachable: { metric: metrics.counted('TEMPORARILY_UNAVAILABLE'), threshold: 10 },
  BudgetsUsedUp: { metric: metrics.counted('BUDGET_USED_UP', Duration.hours(1)), threshold: 50 },
});
