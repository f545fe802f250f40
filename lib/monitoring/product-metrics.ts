import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { EndpointName } from '#contract/api/endpoints.ts';
import type { MetricName } from '#lambdas/runtime/metrics.ts';
import type { Api } from '../api.ts';
import { generationRoutes } from '../hosting/firewall-rules.ts';
import type { JobTable } from '../job-table.ts';
import type { VideoWorkflow } from '../workflow/video-workflow.ts';

export type Watched = {
  namespace: string;
  api: Api;
  workflow: VideoWorkflow;
  jobs: JobTable;
  deadLetters: IQueue;
};
export type ProductMetrics = ReturnType<typeof productMetrics>;

const FIVE_MINUTES = Duration.minutes(5);
/** Of the job table. */
const OPERATIONS = ['GetItem', 'PutItem', 'DeleteItem'];

/** Nothing happened is no number in CloudWatch, and a sum with a part that has no number has none either. */
const sumOf = (names: readonly string[]) => names.map((name) => `FILL(${name}, 0)`).join(' + ');

/** Every number that the alarms and the dashboard show. */
export function productMetrics({ namespace, api, workflow, jobs, deadLetters }: Watched) {
  const counted = (metricName: MetricName, period = FIVE_MINUTES, statistic = 'Sum') =>
    new Metric({ namespace, metricName, period, statistic });
  const lambda = (metricName: string, statistic: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, statistic, period: FIVE_MINUTES });
  const { http, handlers } = api;
  /** How often a route's function ran. */
  const callsOf = (name: EndpointName) =>
    handlers[name].metricInvocations({ label: name, period: FIVE_MINUTES });
  /** Milliseconds that 99 of 100 runs of a route's function stay below. */
  const slowestOf = (name: EndpointName) =>
    handlers[name].metricDuration({ label: name, statistic: 'p99', period: FIVE_MINUTES });
  const requests = http.metricCount({ period: FIVE_MINUTES });
  const serverErrors = http.metricServerError({ period: FIVE_MINUTES, statistic: 'Sum' });
  const machine = workflow.stateMachine;
  const generations = Object.fromEntries(
    generationRoutes().map((name, index) => [`asked${index}`, callsOf(name)]),
  );
  const refusals = Object.fromEntries(
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
    callsOf,
    slowestOf,
    requests,
    serverErrors,
    /** Percent; a single failure in a quiet minute is not half of all. */
    serverErrorShare: new MathExpression({
      label: 'Answers 5xx, percent',
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
     * Percent of what the account may run at the same time, as the Lambda developer guide computes it. The quota is
     * found by the metric that Service Quotas names for it: `ConcurrentExecutions` of the whole region.
     */
    concurrencyShare: new MathExpression({
      label: 'Functions at the same time, percent of the limit',
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
    /** Ended from outside: nobody told the owner by the workflow's own way. */
    videosStopped: new MathExpression({
      label: 'Videos ended from outside',
      expression: sumOf(['timedOut', 'aborted']),
      usingMetrics: {
        timedOut: machine.metricTimedOut({ period: FIVE_MINUTES }),
        aborted: machine.metricAborted({ period: FIVE_MINUTES }),
      },
      period: FIVE_MINUTES,
    }),
    tableErrors: new MathExpression({
      label: 'Refusals of the table',
      expression: sumOf(Object.keys(refusals)),
      usingMetrics: refusals,
      period: FIVE_MINUTES,
    }),
    /** Percent of what was asked in an hour; few refusals are nobody's trouble. */
    refusedShare: new MathExpression({
      label: 'Refused for its content, percent',
      expression: `IF(refused >= 10, 100 * refused / (${sumOf(Object.keys(generations))}), 0)`,
      usingMetrics: { refused: counted('CONTENT_BLOCKED'), ...generations },
      period: Duration.hours(1),
    }),
  };
}
