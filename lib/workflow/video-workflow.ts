import { RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { DefinitionBody, LogLevel, StateMachine, StateMachineType } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { stepFunctions } from '#lambdas/functions.ts';
import { definitionPlaceholder } from '#lambdas/runtime/define-function.ts';
import { AppFunction } from '../functions/app-function.ts';
import { functionEnvironment, type VariableValues } from '../functions/function-environment.ts';
import { type FunctionLayers, selectLayers } from '../functions/function-layers.ts';
import { deliveredLogName } from '../monitoring/delivered-log-name.ts';
import { type GrantedResources, grantedStatements } from '../permissions/granted-statements.ts';
import { allow } from '../permissions/statements.ts';
import { projectPath } from '../project-path.ts';

export type DeployedVideoWorkflowProps = {
  stage: string;
  /** The parent of all functions of the product. */
  functions: Construct;
  variables: VariableValues;
  resources: GrantedResources;
  layers: FunctionLayers;
};

/** The state machine that makes a video and the function behind each of its steps. */
export class DeployedVideoWorkflow extends Construct {
  readonly stateMachine: StateMachine;
  /** Records that the video failed; idempotent. */
  readonly failStep: AppFunction;

  constructor(
    scope: Construct,
    id: string,
    { stage, functions, variables, resources, layers }: DeployedVideoWorkflowProps,
  ) {
    super(scope, id);
    const steps = stepFunctions.map((definition) => {
      const step = new AppFunction(functions, definition.name, {
        ...definition,
        environment: functionEnvironment(definition, variables),
        statements: grantedStatements(definition, resources),
        layers: selectLayers(definition, layers),
      });
      return { name: definition.name, placeholder: definitionPlaceholder(definition), step };
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
