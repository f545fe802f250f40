import { RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { DefinitionBody, LogLevel, StateMachine, StateMachineType } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { AppFunction } from '../functions/app-function.ts';
import { type StepVariables, stepEnvironments } from '../functions/function-environments.ts';
import { deliveredLogName } from '../monitoring/delivered-log-name.ts';
import { projectPath } from '../project-path.ts';
import { allow } from '../rights/rights.ts';
import { type StepResources, stepRights } from '../rights/workflow-rights.ts';
import { type StepName, workflowSteps } from './workflow-steps.ts';

export type VideoWorkflowProps = {
  stage: string;
  /** Holds all functions of the product. */
  functions: Construct;
  variables: StepVariables;
  resources: StepResources;
};

/** The state machine that makes a video, and the function behind each of its steps. */
export class VideoWorkflow extends Construct {
  readonly stateMachine: StateMachine;
  /** Tells an owner that the video failed; may be called again and by anybody else as well. */
  readonly failStep: AppFunction;

  constructor(scope: Construct, id: string, { stage, functions, variables, resources }: VideoWorkflowProps) {
    super(scope, id);
    const environments = stepEnvironments(variables);
    const rights = stepRights(resources);
    const steps = (Object.keys(workflowSteps) as StepName[]).map((name) => {
      const { placeholder, ...size } = workflowSteps[name];
      const step = new AppFunction(functions, name, {
        name,
        ...size,
        environment: environments[name],
        rights: rights[name],
      });
      return { name, placeholder, step };
    });
    const failStep = steps.find(({ name }) => name === 'fail-video')?.step;
    if (!failStep) throw new Error('The workflow has no step that fails a video.');
    this.failStep = failStep;
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('states.amazonaws.com') });
    role.addToPolicy(
      allow(
        'RunSteps',
        ['lambda:InvokeFunction'],
        steps.map(({ step }) => step.functionArn),
      ),
    );
    this.stateMachine = new StateMachine(this, 'StateMachine', {
      stateMachineType: StateMachineType.STANDARD,
      definitionBody: DefinitionBody.fromFile(projectPath('state-machines/video.asl.json')),
      definitionSubstitutions: Object.fromEntries(
        steps.map(({ placeholder, step }) => [placeholder, step.functionArn]),
      ),
      role,
      tracingEnabled: true,
      logs: {
        level: LogLevel.ALL,
        includeExecutionData: false,
        destination: new LogGroup(this, 'Log', {
          logGroupName: deliveredLogName('states', stage),
          retention: RetentionDays.ONE_MONTH,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
      },
    });
  }
}
