import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Alerts } from './alerts.ts';

/** One alarm. docs/runbook.md has a heading with its name. */
export type AlarmSpec = {
  metric: IMetric;
  /** The alarm goes off above this value, or below it with `below`. */
  threshold: number;
  below?: boolean;
  /** Consecutive periods; default 1. */
  periods?: number;
  /** Whether missing data raises the alarm. */
  alarmWhenMissing?: boolean;
};

/** Creates alarms by name; each name is a heading of the runbook. */
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
    alerts.notifyAbout(alarm);
    return alarm;
  });
}

/** Markdown anchor of an alarm's heading. */
const runbookAnchor = (name: string): string => name.toLowerCase();
