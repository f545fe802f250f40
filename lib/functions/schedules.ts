import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { ScheduledName } from '#contract/schedule.ts';
import { createDeadLetters } from '../monitoring/dead-letters.ts';
import type { ApiResources } from '../rights/api-rights.ts';
import { scheduledRights } from '../rights/scheduled-rights.ts';
import type { VideoWorkflow } from '../workflow/video-workflow.ts';
import { AppFunction } from './app-function.ts';
import { type ApiVariables, scheduledEnvironments } from './function-environments.ts';
import { scheduledFunctions } from './scheduled-functions.ts';

export type SchedulesProps = {
  /** Holds all functions of the product. */
  functions: Construct;
  variables: ApiVariables;
  resources: ApiResources;
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
    const environments = scheduledEnvironments(variables);
    const rights = scheduledRights(resources);
    for (const name of Object.keys(scheduledFunctions) as ScheduledName[]) {
      const { everyMinutes, ...size } = scheduledFunctions[name];
      const scheduled = new AppFunction(functions, name, {
        name,
        ...size,
        environment: environments[name],
        rights: rights[name],
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
