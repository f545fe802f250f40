import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  HttpApi,
  HttpMethod,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { EndpointName } from '#contract/api/endpoints.ts';
import * as LIMITS from '#contract/limits.ts';
import { endpointFunctions } from '#lambdas/functions.ts';
import { AppFunction } from './functions/app-function.ts';
import { functionEnvironment, type VariableValues } from './functions/function-environment.ts';
import { type FunctionLayers, selectLayers } from './functions/function-layers.ts';
import { deliveredLogName } from './monitoring/delivered-log-name.ts';
import { type GrantedResources, grantedStatements } from './permissions/granted-statements.ts';

/** Requests per second over all routes; each function sets a lower limit for its own route. */
const API_THROTTLING = { throttlingRateLimit: 50, throttlingBurstLimit: 100 };

export type ApiProps = {
  stage: string;
  /** The parent of all functions of the product. */
  functions: Construct;
  variables: VariableValues;
  resources: GrantedResources;
  layers: FunctionLayers;
};

/** One Lambda function and one route per endpoint. No CORS: the site has the same origin. */
export class Api extends Construct {
  readonly http: HttpApi;
  /** The function behind each route. */
  readonly handlers: Readonly<Record<EndpointName, AppFunction>>;

  constructor(
    scope: Construct,
    id: string,
    { stage: stageName, functions, variables, resources, layers }: ApiProps,
  ) {
    super(scope, id);
    this.http = new HttpApi(this, 'Http', {
      apiName: `moodlark-${stageName}`,
      createDefaultStage: false,
    });
    const stage = this.#createStage(stageName);
    const handlers = endpointFunctions.map((fn) => {
      const { method, path } = fn.endpoint;
      const handler = new AppFunction(functions, fn.name, {
        ...fn,
        environment: functionEnvironment(fn, variables),
        statements: grantedStatements(fn, resources),
        layers: selectLayers(fn, layers),
      });
      const deployed = this.http.addRoutes({
        path,
        methods: [HttpMethod[method]],
        integration: new HttpLambdaIntegration(`${fn.name}-integration`, handler, {
          timeout: Duration.seconds(LIMITS.gateway.timeoutSeconds),
        }),
      });
      // API Gateway rejects settings for a route that does not exist yet.
      stage.node.addDependency(...deployed);
      return [fn.name, handler] as const;
    });
    this.handlers = Object.fromEntries(handlers) as Record<EndpointName, AppFunction>;
  }

  #createStage(stageName: string): HttpStage {
    const logGroup = new LogGroup(this, 'AccessLog', {
      logGroupName: deliveredLogName('apis', stageName),
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.http,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: { destination: new LogGroupLogDestination(logGroup), format: ACCESS_LOG_FORMAT },
    });
    const cfnStage = stage.node.defaultChild as CfnStage;
    // Metrics per route are billed as custom metrics; those of the function behind each route are free.
    cfnStage.defaultRouteSettings = { ...API_THROTTLING, detailedMetricsEnabled: false };
    cfnStage.routeSettings = Object.fromEntries(
      endpointFunctions.map(({ endpoint: { method, path }, rate }) => [
        `${method} ${path}`,
        {
          ThrottlingRateLimit: rate.perSecond,
          ThrottlingBurstLimit: rate.burst,
          DetailedMetricsEnabled: false,
        },
      ]),
    );
    return stage;
  }
}

/** Route, status and duration; no IP address, no path with ids, no query and no token. */
const ACCESS_LOG_FORMAT = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTimeEpoch',
    route: '$context.routeKey',
    status: '$context.status',
    milliseconds: '$context.responseLatency',
    integrationMilliseconds: '$context.integrationLatency',
    integrationStatus: '$context.integrationStatus',
    integrationError: '$context.integrationErrorMessage',
    responseBytes: '$context.responseLength',
  }),
);
