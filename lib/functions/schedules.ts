import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { scheduledFunctions } from '#lambdas/functions.ts';
import { createDeadLetterQueue } from '../monitoring/dead-letters.ts';
import { type GrantedResources, grantedStatements } from '../permissions/granted-statements.ts';
import type { DeployedVideoWorkflow } from '../workflow/video-workflow.ts';
import { AppFunction } from './app-function.ts';
import { functionEnvironment, type VariableValues } from './function-environment.ts';

export type SchedulesProps = {
  /** The parent of all functions of the product. */
  functions: Construct;
  variables: VariableValues;
  resources: GrantedResources;
  workflow: DeployedVideoWorkflow;
};

/** Final states of an execution that may not have recorded the failure for the owner. */
const UNSUCCESSFUL_STATES = ['FAILED', 'TIMED_OUT', 'ABORTED'];

/** EventBridge rules: functions that run on a schedule, and the handling of unsuccessful workflow executions. */
export class Schedules extends Construct {
  readonly deadLetters: IQueue;

  constructor(scope: Construct, id: string, { functions, variables, resources, workflow }: SchedulesProps) {
    super(scope, id);
    this.deadLetters = createDeadLetterQueue(this, 'DeadLetters');
    for (const definition of scheduledFunctions) {
      const { name, everyMinutes } = definition;
      const scheduled = new AppFunction(functions, name, {
        ...definition,
        environment: functionEnvironment(definition, variables),
        statements: grantedStatements(definition, resources),
        layers: [],
      });
      new Rule(this, `${name}-rule`, {
        description: name,
        schedule: Schedule.rate(Duration.minutes(everyMinutes)),
        targets: [this.#target(scheduled)],
      });
    }
    new Rule(this, 'ExecutionFailed', {
      description: 'Records the failure of a video whose workflow failed, timed out or was aborted',
      eventPattern: {
        source: ['aws.states'],
        detailType: ['Step Functions Execution Status Change'],
        detail: { status: UNSUCCESSFUL_STATES, stateMachineArn: [workflow.stateMachine.stateMachineArn] },
      },
      targets: [this.#target(workflow.failStep)],
    });
  }

  /** The dead-letter queue receives events that EventBridge cannot deliver and events that the function fails on. */
  #target(target: AppFunction): LambdaFunction {
    target.keepFailedEventsIn(this.deadLetters);
    return new LambdaFunction(target, {
      deadLetterQueue: this.deadLetters,
      retryAttempts: 3,
      maxEventAge: Duration.hours(2),
    });
  }
}
