import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Alerts } from './alerts.ts';

/** One alarm: it has a heading of its name in docs/runbook.md. */
export type AlarmSpec = {
  metric: IMetric;
  /** Goes off above this, or below it where `below` says so. */
  threshold: number;
  below?: boolean;
  /** Periods in a row; one where nothing is said. */
  periods?: number;
  /** Silence is trouble too. */
  alarmWhenMissing?: boolean;
};

/** Makes the alarms of a table; names are headings of the runbook. */
export function createAlarms(
  scope: Construct,
  alerts: Alerts,
  specs: Readonly<Record<string, AlarmSpec>>,
): Alarm[] {
  return Object.entries(specs).map(([name, spec]) => {
    const alarm = new Alarm(scope, name, {
      metric: spec.metric,
      threshold: spec.threshold,
      evaluationPeriods: spec.periods ?? 1,
      comparisonOperator: spec.below
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: spec.alarmWhenMissing ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      alarmDescription: `What to do: docs/runbook.md#${runbookAnchor(name)}`,
    });
    alerts.tellOf(alarm);
    return alarm;
  });
}

/** The heading of an alarm as Markdown links to it. */
export const runbookAnchor = (name: string): string => name.toLowerCase();
