import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  Metric,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { endpoints } from '#contract/api/endpoints.ts';
import { EDGE_REGION } from '../configuration/edge-region.ts';
import type { ProductMetrics } from './product-metrics.ts';

export type DashboardProps = {
  stage: string;
  metrics: ProductMetrics;
  mediaHostId: string;
  alarms: Alarm[];
};

const graph = (title: string, left: IMetric[], right: IMetric[] = []): IWidget =>
  new GraphWidget({ title, left, right, width: 8, height: 6 });

/** CloudFront publishes its metrics in us-east-1 only. A dashboard can read across regions; an alarm cannot. */
const mediaHostMetric = (distributionId: string, metricName: string, statistic: string): IMetric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    statistic,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    region: EDGE_REGION,
  });

/** Creates the dashboard: alarms, traffic, videos, models, spending and security. */
export function createDashboard(
  scope: Construct,
  { stage, metrics, mediaHostId, alarms }: DashboardProps,
): Dashboard {
  const { counted } = metrics;
  const names = endpoints.map(({ name }) => name);
  return new Dashboard(scope, 'Dashboard', {
    dashboardName: `Moodlark-${stage}`,
    widgets: [
      [new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 4 })],
      [
        graph('Requests', [metrics.requests], [metrics.serverErrorShare]),
        graph('Requests by route', names.map(metrics.invocationsOf)),
        graph('Duration by route, p99', names.map(metrics.p99Duration)),
      ],
      [
        graph('Videos', [metrics.videosStarted, metrics.videosSucceeded, metrics.videosFailed]),
        graph('Age of the oldest unfinished video, minutes', [
          counted('OldestWaitingMinutes', undefined, 'Maximum'),
          counted('OldestVideoMinutes', undefined, 'Maximum'),
        ]),
        graph('Videos waiting', [counted('JobsWaiting', undefined, 'Maximum')]),
      ],
      [
        graph('Models', [counted('MODEL_BUSY'), counted('MODEL_UNAVAILABLE'), counted('BAD_MODEL_OUTPUT')]),
        graph('Blocked by content moderation', [counted('CONTENT_BLOCKED')], [metrics.refusedShare]),
        graph('Spending: finished videos, used-up budgets', [
          counted('VideoPublished'),
          counted('BUDGET_USED_UP'),
        ]),
      ],
      [
        graph('Security', [counted('NOT_SIGNED_IN'), counted('FORBIDDEN'), counted('TOO_MANY_REQUESTS')]),
        graph('Functions', [metrics.functionErrors, metrics.throttles], [metrics.concurrencyShare]),
        graph('Sweeps', [
          counted('SweepRan'),
          counted('JobsRepaired'),
          counted('VideosSwept'),
          counted('VideoPassesFinished'),
        ]),
      ],
      [
        graph(
          'Object sweep',
          [counted('ObjectsSwept'), counted('ObjectsRemoved')],
          [counted('ObjectPassesFinished'), counted('ObjectSweepRefused')],
        ),
        graph(
          'Media requests',
          [mediaHostMetric(mediaHostId, 'Requests', 'Sum')],
          [
            mediaHostMetric(mediaHostId, '4xxErrorRate', 'Average'),
            mediaHostMetric(mediaHostId, '5xxErrorRate', 'Average'),
          ],
        ),
      ],
    ],
  });
}
