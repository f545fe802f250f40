import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type CfnFunction,
  Code,
  type ILayerVersion,
  Function as LambdaFunction,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { allow } from '../permissions/statements.ts';
import { bundleFolder } from './bundle-functions.ts';

export type AppFunctionProps = {
  /** Folder in `lambdas/` that holds `handler.ts` and `function.ts`. */
  name: string;
  /** Exactly the variables that the function declares: see `functionEnvironment`. */
  environment: Readonly<Record<string, string>>;
  timeoutSeconds: number;
  memoryMegabytes: number;
  /** Its permissions, in addition to writing its own log. */
  statements: readonly PolicyStatement[];
  layers?: readonly ILayerVersion[];
};

/** A Lambda function with its own role, log group and bundle. */
export class AppFunction extends LambdaFunction {
  constructor(scope: Construct, id: string, props: AppFunctionProps) {
    const logGroup = new LogGroup(scope, `${id}Log`, {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const writeOwnLog = allow(
      'WriteOwnLog',
      ['logs:CreateLogStream', 'logs:PutLogEvents'],
      [logGroup.logGroupArn],
    );
    for (const statement of [writeOwnLog, ...props.statements]) role.addToPolicy(statement);
    super(scope, id, {
      description: props.name,
      code: Code.fromAsset(bundleFolder(props.name)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      environment: { ...props.environment },
      timeout: Duration.seconds(props.timeoutSeconds),
      memorySize: props.memoryMegabytes,
      layers: [...(props.layers ?? [])],
      role,
      logGroup,
      tracing: Tracing.ACTIVE,
    });
  }

  /**
   * For asynchronous invocations: after three failures, Lambda sends the event to this queue with the function's
   * permissions.
   */
  keepFailedEventsIn({ queueArn }: IQueue): void {
    (this.node.defaultChild as CfnFunction).deadLetterConfig = { targetArn: queueArn };
    this.addToRolePolicy(allow('KeepFailedEvents', ['sqs:SendMessage'], [queueArn]));
  }
}
