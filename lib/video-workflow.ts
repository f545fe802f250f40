import { RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { DefinitionBody, LogLevel, StateMachine, StateMachineType } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { AppFunction } from './app-function.ts';
import { type StepVariables, stepEnvironments } from './function-environments.ts';
import { projectPath } from './project-path.ts';
import { allow } from './rights.ts';
import { type StepResources, stepRights } from './workflow-rights.ts';
import { type StepName, workflowSteps } from './workflow-steps.ts';

/** The state machine that makes a video, and the function behind each of its steps. */
export class VideoWorkflow extends Construct {
  readonly stateMachine: StateMachine;

  constructor(
    scope: Construct,
    id: string,
    { variables, resources }: { variables: StepVariables; resources: StepResources },
  ) {
    super(scope, id);
    const environments = stepEnvironments(variables);
    const rights = stepRights(resources);
    const steps = (Object.keys(workflowSteps) as StepName[]).map((name) => {
      const { placeholder, ...size } = workflowSteps[name];
      const step = new AppFunction(this, name, {
        name,
        ...size,
        environment: environments[name],
        rights: rights[name],
      });
      return [placeholder, step.functionArn] as const;
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('states.amazonaws.com') });
    role.addToPolicy(
      allow(
        'RunSteps',
        ['lambda:InvokeFunction'],
        steps.map(([, arn]) => arn),
      ),
    );
    this.stateMachine = new StateMachine(this, 'StateMachine', {
      stateMachineType: StateMachineType.STANDARD,
      definitionBody: DefinitionBody.fromFile(projectPath('state-machines/video.asl.json')),
      definitionSubstitutions: Object.fromEntries(steps),
      role,
      tracingEnabled: true,
      logs: {
        level: LogLevel.ERROR,
        includeExecutionData: false,
        // Step Functions writes only to groups whose name starts so, once a policy of the account grows long.
        destination: new LogGroup(this, 'Log', {
          retention: RetentionDays.ONE_MONTH,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
      },
    });
  }
}
