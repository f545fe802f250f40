import { readFileSync } from 'node:fs';
import type { Template } from 'aws-cdk-lib/assertions';
import { errorStatus } from '#contract/errors.ts';
import { endpointFunctions, scheduledFunctions } from '#lambdas/functions.ts';
import { projectPath } from '#lib/project-path.ts';
import { functionsUsd } from './functions-usd.ts';
import type { MeasuredFunctions } from './measured-functions.ts';
import { PRICES } from './prices.ts';

/** One line of the bill: US dollars per month. */
export type Line = { label: string; usd: number };

const DAYS_PER_MONTH = 30;

/** Monthly cost of the scheduled functions, which run without any traffic. */
function scheduledUsd(measured: MeasuredFunctions): number {
  const runs = scheduledFunctions.map(
    ({ name, everyMinutes }) => [name, (DAYS_PER_MONTH * 24 * 60) / everyMinutes] as const,
  );
  const totalRuns = runs.reduce((sum, [, count]) => sum + count, 0);
  return functionsUsd(measured, Object.fromEntries(runs)) + totalRuns * PRICES.trace;
}

/** The metrics that a scheduled function writes each time it runs, read from its code. */
const scheduledMetrics = (name: string): string[] => [
  ...new Set(
    readFileSync(projectPath(`lambdas/${name}/handler.ts`), 'utf8').match(/\b[A-Z][a-zA-Z]+(?=: )/g),
  ),
];

/** CloudWatch bills a custom metric for the hours in which it gets a value. */
function scheduledMetricsUsd(): number {
  return scheduledFunctions.reduce((sum, { name, everyMinutes }) => {
    const shareOfHours = Math.min(1, 60 / everyMinutes);
    return sum + scheduledMetrics(name).length * shareOfHours * PRICES.metricMonth;
  }, 0);
}

type Alarm = { Metrics?: { MetricStat?: unknown }[] };
const metricsRead = ({ Metrics }: Alarm): number =>
  Metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1;

type Stage = {
  DefaultRouteSettings?: { DetailedMetricsEnabled?: boolean };
  RouteSettings?: Record<string, { DetailedMetricsEnabled?: boolean }>;
};
/** Number of metrics per route with detailed metrics, billed as custom metrics. */
const METRICS_PER_DETAILED_ROUTE = 6;
const detailedRoutes = ({ DefaultRouteSettings, RouteSettings = {} }: Stage): number =>
  DefaultRouteSettings?.DetailedMetricsEnabled
    ? endpointFunctions.length
    : Object.values(RouteSettings).filter(({ DetailedMetricsEnabled }) => DetailedMetricsEnabled).length;

/** Monthly costs without any traffic, counted in the templates; free resources are left out. */
export function fixedCosts(templates: readonly Template[], measured: MeasuredFunctions): Line[] {
  const propertiesOf = (type: string) =>
    templates.flatMap((template) =>
      Object.values(template.findResources(type)).map((resource) => resource.Properties ?? {}),
    );
  const total = (type: string, count: (properties: Record<string, unknown>) => number) =>
    propertiesOf(type).reduce((sum, properties) => sum + count(properties), 0);
  const rules = total('AWS::WAFv2::WebACL', ({ Rules }) => [Rules].flat().length);
  const alarms = propertiesOf('AWS::CloudWatch::Alarm').length;
  const metrics = total('AWS::CloudWatch::Alarm', metricsRead);
  const routeMetrics = METRICS_PER_DETAILED_ROUTE * total('AWS::ApiGatewayV2::Stage', detailedRoutes);
  const dashboards = propertiesOf('AWS::CloudWatch::Dashboard').length;
  const keys = propertiesOf('AWS::KMS::Key').length;
  // One more than in the templates: Supabase's secret key, which the operator creates.
  const secrets = propertiesOf('AWS::SecretsManager::Secret').length + 1;
  return [
    { label: `firewall with ${rules} rules`, usd: PRICES.firewall.webAcl + rules * PRICES.firewall.rule },
    { label: `${alarms} alarms on ${metrics} metrics`, usd: metrics * PRICES.alarmMetricMonth },
    { label: 'dashboard', usd: dashboards * PRICES.dashboardMonth },
    { label: `${routeMetrics} metrics per route`, usd: routeMetrics * PRICES.metricMonth },
    { label: 'custom metrics of the sweeps', usd: scheduledMetricsUsd() },
    { label: `${secrets} secrets`, usd: secrets * PRICES.secretMonth },
    { label: `${keys} key`, usd: keys * PRICES.keyMonth },
    { label: 'scheduled functions', usd: scheduledUsd(measured) },
  ].filter(({ usd }) => usd > 0);
}

/** Number of metrics that are written only when their event happens: each error code, a failed step and a published video. */
export const EVENT_METRIC_COUNT = [...Object.keys(errorStatus), 'StepFailed', 'VideoPublished'].length;
/** Upper bound of their cost per month: every event in every hour. */
export const eventMetricsUsd = (): number => EVENT_METRIC_COUNT * PRICES.metricMonth;
