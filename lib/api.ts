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
import { LIMITS } from '#contract/limits.ts';
import { type RouteName, routeOf, routes } from '#contract/routes.ts';
import { AppFunction } from './functions/app-function.ts';
import { type ApiVariables, apiEnvironments } from './functions/function-environments.ts';
import type { SharpLayer } from './functions/sharp-layer.ts';
import { deliveredLogName } from './monitoring/delivered-log-name.ts';
import { type ApiResources, apiRights } from './rights/api-rights.ts';

/** Requests a second over all routes; each route has its own, lower limit in the contract's table. */
const WHOLE_API = { throttlingRateLimit: 50, throttlingBurstLimit: 100 };

/** Routes whose functions resize pictures. */
const RESIZES: readonly RouteName[] = [
  'generate-image',
  'remove-background',
  'color-guided-generation',
  'image-variation',
  'image-conditioning',
  'preprocess-reference-image',
  'upload-image',
  'generate-video',
];

export type ApiProps = {
  stage: string;
  /** Holds all functions of the product. */
  functions: Construct;
  variables: ApiVariables;
  resources: ApiResources;
  sharp: SharpLayer;
};

/** One function and one route for each row of the contract's table. No CORS: the site is on the same origin. */
export class Api extends Construct {
  readonly http: HttpApi;
  /** The function behind each route. */
  readonly handlers: Readonly<Record<RouteName, AppFunction>>;

  constructor(
    scope: Construct,
    id: string,
    { stage: stageName, functions, variables, resources, sharp }: ApiProps,
  ) {
    super(scope, id);
    this.http = new HttpApi(this, 'Http', {
      apiName: `moodlark-${stageName}`,
      createDefaultStage: false,
    });
    const stage = this.#createStage(stageName);
    const environments = apiEnvironments(variables);
    const rights = apiRights(resources);
    const handlers = (Object.keys(routes) as RouteName[]).map((name) => {
      const route = routeOf(name);
      const handler = new AppFunction(functions, name, {
        name,
        environment: environments[name],
        rights: rights[name],
        timeoutSeconds: route.timeoutSeconds,
        memoryMegabytes: route.memoryMegabytes,
        layers: RESIZES.includes(name) ? [sharp] : [],
      });
      const deployed = this.http.addRoutes({
        path: route.path,
        methods: [HttpMethod[route.method]],
        integration: new HttpLambdaIntegration(`${name}-integration`, handler, {
          timeout: Duration.seconds(LIMITS.gateway.timeoutSeconds),
        }),
      });
      // API Gateway refuses settings of a route that is not there yet.
      stage.node.addDependency(...deployed);
      return [name, handler] as const;
    });
    this.handlers = Object.fromEntries(handlers) as Record<RouteName, AppFunction>;
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
      accessLogSettings: { destination: new LogGroupLogDestination(logGroup), format: accessLogFormat },
    });
    const cfnStage = stage.node.defaultChild as CfnStage;
    // Metrics by route are billed as custom metrics; each route has a function, whose own metrics are free.
    cfnStage.defaultRouteSettings = { ...WHOLE_API, detailedMetricsEnabled: false };
    cfnStage.routeSettings = Object.fromEntries(
      Object.values(routes).map(({ method, path, rate }) => [
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

/** Which route, how it went, how long it took: no address, no path with ids, no query, no token. */
const accessLogFormat = AccessLogFormat.custom(
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
