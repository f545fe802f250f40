import { CfnRule, Fn, type Stack } from 'aws-cdk-lib';

/** Adds a rule that always fails. CloudFormation checks rules before it creates or changes anything. */
export function refuseDeployment(stack: Stack, reason: string): void {
  new CfnRule(stack, 'RefuseDeployment', {
    assertions: [{ assert: Fn.conditionEquals('this template', 'deployable'), assertDescription: reason }],
  });
}
