import type { App } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';

/** A rule that a construct does not follow, as cdk-nag says. */
export type NagFinding = { rule: string; construct: string };

/** What cdk-nag's packs find in an app; acknowledged findings are not among them. */
export function findingsOf(app: App): NagFinding[] {
  return [new AwsSolutionsChecks(), new ServerlessChecks()].flatMap((pack) =>
    pack.validateScope(app).violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath, resourceLogicalId }) => ({
        rule: ruleName,
        construct: constructPath ?? resourceLogicalId ?? '',
      })),
    ),
  );
}
