import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { EndpointName } from '#contract/api/endpoints.ts';
import type { MetricName } from '#lambdas/runtime/metrics.ts';
import type { Api } from '../api.ts';
import type { DeployedJobTable } from '../job-table.ts';
import type { DeployedVideoWorkflow } from '../workflow/video-workflow.ts';

type MonitoredResources = {
  namespace: string;
  api: Api;
  workflow: DeployedVideoWorkflow;
  jobs: DeployedJobTable;
  deadLetters: IQueue;
};
export type ProductMetrics = ReturnType<typeof productMetrics>;

const FIVE_MINUTES = Duration.minutes(5);
/** The operations that requests and workflows run on the job table. Only deletions scan it; they have their own alarm. */
const OPERATIONS = ['GetItem', 'PutItem', 'DeleteItem'];

/** CloudWatch has no data point if nothing happened, and a sum with a missing operand is missing too. */
const sumExpression = (names: readonly string[]) => names.map((name) => `FILL(${name}, 0)`).join(' + ');

/** The metrics that the alarms and the dashboard use. */
export function productMetrics({ namespace, api, workflow, jobs, deadLetters }: MonitoredResources) {
  const counted = (metricName: MetricName, period = FIVE_MINUTES, statistic = 'Sum') =>
    new Metric({ namespace, metricName, period, statistic });
  const lambda = (metricName: string, statistic: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period: FIVE_MINUTES });
  const { http, handlers } = api;
  /** Invocations of a route's function. */
  const invocationsOf = (name: EndpointName) =>
    handlers[name].metricInvocations({ label: name, period: FIVE_MINUTES });
  /** Duration of a route's function in milliseconds, p99. */
  const p99Duration = (name: EndpointName) =>
    handlers[name].metricDuration({ label: name, statistic: 'p99', period: FIVE_MINUTES });
  const requests = http.metricCount({ period: FIVE_MINUTES });
  const serverErrors = http.metricServerError({ period: FIVE_MINUTES, statistic: 'Sum' });
  const machine = workflow.stateMachine;
  const failedOperations = Object.fromEntries(
    ['ThrottledRequests', 'SystemErrors'].flatMap((metricName) =>
      OPERATIONS.map((operation) => [
        `${metricName.charAt(0).toLowerCase()}${metricName.slice(1)}Of${operation}`,
        new Metric({
          namespace: 'AWS/DynamoDB',
          metricName,
          dimensionsMap: { TableName: jobs.tableName, Operation: operation },
          statistic: 'Sum',
          period: FIVE_MINUTES,
        }),
      ]),
    ),
  );
  return {
    counted,
    invocationsOf,
    p99Duration,
    requests,
    serverErrors,
    /** Percent; 0 below 20 requests, so that one failure in a quiet period raises no alarm. */
    serverErrorShare: new MathExpression({
      label: '5xx responses, percent',
      expression: 'IF(requests >= 20, 100 * errors / requests, 0)',
      usingMetrics: { errors: serverErrors, requests },
      period: FIVE_MINUTES,
    }),
    deadLetters: deadLetters.metricApproximateNumberOfMessagesVisible({
      period: FIVE_MINUTES,
      statistic: 'Maximum',
    }),
    throttles: lambda('Throttles', 'Sum'),
    functionErrors: lambda('Errors', 'Sum'),
    /**
     * Percent of the account's concurrency quota, computed as in the Lambda developer guide. `SERVICE_QUOTA` finds the
     * quota by the metric that Service Quotas lists for it: `ConcurrentExecutions` of the whole region.
     */
    concurrencyShare: new MathExpression({
      label: 'Concurrency, percent of the quota',
      expression: '100 * claimed / SERVICE_QUOTA(running)',
      usingMetrics: {
        claimed: lambda('ClaimedAccountConcurrency', 'Maximum'),
        running: lambda('ConcurrentExecutions', 'Maximum'),
      },
      period: FIVE_MINUTES,
    }),
    videosStarted: machine.metricStarted({ period: FIVE_MINUTES }),
    videosSucceeded: machine.metricSucceeded({ period: FIVE_MINUTES }),
    videosFailed: machine.metricFailed({ period: Duration.hours(1) }),
    /** Timed out or aborted, so that the workflow itself did not record the failure for the owner. */
    videosStopped: new MathExpression({
      label: 'Videos timed out or aborted',
      expression: sumExpression(['timedOut', 'aborted']),
      usingMetrics: {
        timedOut: machine.metricTimedOut({ period: FIVE_MINUTES }),
        aborted: machine.metricAborted({ period: FIVE_MINUTES }),
      },
      period: FIVE_MINUTES,
    }),
    tableErrors: new MathExpression({
      label: 'Table errors',
      expression: sumExpression(Object.keys(failedOperations)),
      usingMetrics: failedOperations,
      period: FIVE_MINUTES,
    }),
    /** Percent of the images and edits of an hour; 0 below 10 blocked ones. */
    refusedShare: new MathExpression({
      label: 'Blocked by content moderation, percent',
      expression: 'IF(refused >= 10, 100 * share, 0)',
      usingMetrics: {
        refused: counted('CONTENT_BLOCKED'),
        share: counted('CONTENT_BLOCKED', FIVE_MINUTES, 'Average'),
      },
      period: Duration.hours(1),
    }),
  };
}
