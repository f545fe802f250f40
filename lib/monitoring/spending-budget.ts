import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';

/** Percent of the month's budget at which a mail goes out; the last one for what is foreseen, not spent. */
export const BUDGET_MARKS = [
  { percent: 50, of: 'ACTUAL' },
  { percent: 80, of: 'ACTUAL' },
  { percent: 100, of: 'ACTUAL' },
  { percent: 100, of: 'FORECASTED' },
] as const;

export type SpendingBudgetProps = { stage: string; usdPerMonth: number; email: string };

/**
 * Mails when the account's bill of a month passes marks. It counts the whole account: a filter by tag counts nothing
 * until somebody has switched the tag on in the billing console, and would then be silent without saying so.
 */
export class SpendingBudget extends Construct {
  constructor(scope: Construct, id: string, { stage, usdPerMonth, email }: SpendingBudgetProps) {
    super(scope, id);
    new CfnBudget(this, 'Month', {
      budget: {
        budgetName: `moodlark-${stage}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: usdPerMonth, unit: 'USD' },
      },
      notificationsWithSubscribers: BUDGET_MARKS.map(({ percent, of }) => ({
        notification: {
          notificationType: of,
          comparisonOperator: 'GREATER_THAN',
          threshold: percent,
          thresholdType: 'PERCENTAGE',
        },
        subscribers: [{ subscriptionType: 'EMAIL', address: email }],
      })),
    });
  }
}
