import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { scheduledFunctions } from '#lambdas/functions.ts';
import { createDeadLetters } from '../monitoring/dead-letters.ts';
import { type GrantedResources, statementsOf } from '../permissions/statements-of.ts';
import type { VideoWorkflow } from '../workflow/video-workflow.ts';
import { AppFunction } from './app-function.ts';
import { environmentOf, type VariableValues } from './environment-of.ts';

export type SchedulesProps = {
  /** Holds all functions of the product. */
  functions: Construct;
  variables: VariableValues;
  resources: GrantedResources;
  workflow: VideoWorkflow;
};

/** How an execution ends without having told the owner itself. */
const ENDED_BADLY = ['FAILED', 'TIMED_OUT', 'ABORTED'];

/** What happens by itself: functions by the clock, and the end of executions that did not end well. */
export class Schedules extends Construct {
  readonly deadLetters: IQueue;

  constructor(scope: Construct, id: string, { functions, variables, resources, workflow }: SchedulesProps) {
    super(scope, id);
    this.deadLetters = createDeadLetters(this, 'DeadLetters');
    for (const one of scheduledFunctions) {
      const { name, everyMinutes } = one;
      const scheduled = new AppFunction(functions, name, {
        ...one,
        environment: environmentOf(one, variables),
        statements: statementsOf(one, resources),
        layers: [],
      });
      new Rule(this, `${name}-rule`, {
        description: name,
        schedule: Schedule.rate(Duration.minutes(everyMinutes)),
        targets: [this.#target(scheduled)],
      });
    }
    new Rule(this, 'EndedBadly', {
      description: 'A video whose workflow ended badly fails for its owner, whoever ended it',
      eventPattern: {
        source: ['aws.states'],
        detailType: ['Step Functions Execution Status Change'],
        detail: { status: ENDED_BADLY, stateMachineArn: [workflow.stateMachine.stateMachineArn] },
      },
      targets: [this.#target(workflow.failStep)],
    });
  }

  /** EventBridge keeps what it could not hand over, Lambda what the function failed at. */
  #target(target: AppFunction): LambdaFunction {
    target.keepFailedEventsIn(this.deadLetters);
    return new LambdaFunction(target, {
      deadLetterQueue: this.deadLetters,
      retryAttempts: 3,
      maxEventAge: Duration.hours(2),
    });
  }
}
