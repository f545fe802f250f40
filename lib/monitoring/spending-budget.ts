import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';

/** Percentages of the monthly budget at which an email is sent; the last one refers to the forecast. */
const BUDGET_THRESHOLDS = [
  { percent: 50, basis: 'ACTUAL' },
  { percent: 80, basis: 'ACTUAL' },
  { percent: 100, basis: 'ACTUAL' },
  { percent: 100, basis: 'FORECASTED' },
] as const;

export type SpendingBudgetProps = { stage: string; usdPerMonth: number; email: string };

/**
 * Emails the operator when the account's monthly bill passes a threshold. It covers the whole account: a filter by tag would
 * silently match nothing until the tag is activated in the billing console.
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
      notificationsWithSubscribers: BUDGET_THRESHOLDS.map(({ percent, basis }) => ({
        notification: {
          notificationType: basis,
          comparisonOperator: 'GREATER_THAN',
          threshold: percent,
          thresholdType: 'PERCENTAGE',
        },
        subscribers: [{ subscriptionType: 'EMAIL', address: email }],
      })),
    });
  }
}
