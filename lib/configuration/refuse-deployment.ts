import { CfnRule, Fn, type Stack } from 'aws-cdk-lib';

/** A rule that never holds: CloudFormation checks it before it creates or changes anything. */
export function refuseDeployment(stack: Stack, reason: string): void {
  new CfnRule(stack, 'RefuseDeployment', {
    assertions: [{ assert: Fn.conditionEquals('this template', 'deployable'), assertDescription: reason }],
  });
}
