import type { App } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';

/** A rule of cdk-nag that a construct violates. */
type NagFinding = { rule: string; construct: string };

/** The findings of cdk-nag's packs in an app, except for acknowledged findings. */
export function nagFindings(app: App): NagFinding[] {
  return [new AwsSolutionsChecks(), new ServerlessChecks()].flatMap((pack) =>
    pack.validateScope(app).violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath, resourceLogicalId }) => ({
        rule: ruleName,
        construct: constructPath ?? resourceLogicalId ?? '',
      })),
    ),
  );
}
