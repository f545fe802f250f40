import { readFileSync } from 'node:fs';
import type { Template } from 'aws-cdk-lib/assertions';
import { errorStatus } from '#contract/errors.ts';
import { endpointFunctions, scheduledFunctions } from '#lambdas/functions.ts';
import { projectPath } from '#lib/project-path.ts';
import { functionsUsd } from './functions-usd.ts';
import type { MeasuredFunctions } from './measured-functions.ts';
import { PRICES } from './prices.ts';

/** A part of the bill: US dollars a month. */
export type Line = { what: string; usd: number };

const DAYS_A_MONTH = 30;
/** What runs by the clock, whether anybody is there or not. */
function clockUsd(measured: MeasuredFunctions): number {
  const runs = scheduledFunctions.map(
    ({ name, everyMinutes }) => [name, (DAYS_A_MONTH * 24 * 60) / everyMinutes] as const,
  );
  const times = runs.reduce((sum, [, each]) => sum + each, 0);
  return functionsUsd(measured, Object.fromEntries(runs)) + times * PRICES.trace;
}

/** The metrics that a scheduled function writes each time it runs, read from its code. */
const clockMetrics = (name: string): string[] => [
  ...new Set(
    readFileSync(projectPath(`lambdas/${name}/handler.ts`), 'utf8').match(/\b[A-Z][a-zA-Z]+(?=: )/g),
  ),
];

/** A custom metric is billed for the hours in which it gets a value. */
function clockMetricsUsd(): number {
  return scheduledFunctions.reduce((sum, { name, everyMinutes }) => {
    const shareOfHours = Math.min(1, 60 / everyMinutes);
    return sum + clockMetrics(name).length * shareOfHours * PRICES.metricMonth;
  }, 0);
}

type Alarm = { Metrics?: { MetricStat?: unknown }[] };
const metricsRead = ({ Metrics }: Alarm): number =>
  Metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1;

type Stage = {
  DefaultRouteSettings?: { DetailedMetricsEnabled?: boolean };
  RouteSettings?: Record<string, { DetailedMetricsEnabled?: boolean }>;
};
/** What API Gateway writes for each route with detailed metrics, billed as custom metrics. */
const METRICS_A_DETAILED_ROUTE = 6;
const detailedRoutes = ({ DefaultRouteSettings, RouteSettings = {} }: Stage): number =>
  DefaultRouteSettings?.DetailedMetricsEnabled
    ? endpointFunctions.length
    : Object.values(RouteSettings).filter(({ DetailedMetricsEnabled }) => DetailedMetricsEnabled).length;

/** What is paid for being there, counted in the templates; what costs nothing is left out. */
export function standingCosts(templates: readonly Template[], measured: MeasuredFunctions): Line[] {
  const found = (type: string) =>
    templates.flatMap((one) =>
      Object.values(one.findResources(type)).map((resource) => resource.Properties ?? {}),
    );
  const total = (type: string, count: (properties: Record<string, unknown>) => number) =>
    found(type).reduce((sum, properties) => sum + count(properties), 0);
  const rules = total('AWS::WAFv2::WebACL', ({ Rules }) => [Rules].flat().length);
  const alarms = found('AWS::CloudWatch::Alarm').length;
  const read = total('AWS::CloudWatch::Alarm', metricsRead);
  const detailed = METRICS_A_DETAILED_ROUTE * total('AWS::ApiGatewayV2::Stage', detailedRoutes);
  const dashboards = found('AWS::CloudWatch::Dashboard').length;
  const secrets = found('AWS::SecretsManager::Secret').length + 1;
  return [
    { what: `firewall with ${rules} rules`, usd: PRICES.firewall.webAcl + rules * PRICES.firewall.rule },
    { what: `${alarms} alarms on ${read} metrics`, usd: read * PRICES.alarmMetricMonth },
    { what: 'dashboard', usd: dashboards * PRICES.dashboardMonth },
    { what: `${detailed} metrics of single routes`, usd: detailed * PRICES.metricMonth },
    { what: 'what the sweeps count', usd: clockMetricsUsd() },
    { what: `${secrets} secrets`, usd: secrets * PRICES.secretMonth },
    { what: 'functions by the clock', usd: clockUsd(measured) },
  ].filter(({ usd }) => usd > 0);
}

/** Counted only when they happen: each error code, a failed step and a published video. */
export const COUNTED_EVENTS = [...Object.keys(errorStatus), 'StepFailed', 'VideoPublished'].length;
/** The most that they add in a month: each of them in every hour. */
export const countedEventsUsd = (): number => COUNTED_EVENTS * PRICES.metricMonth;
