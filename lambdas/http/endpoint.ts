import middy, { type MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type * as z from 'zod/mini';
import { MESSAGES } from '#contract/messages.ts';
import type { ParsedRequestOf, ResponseOf } from '#contract/route.ts';
import { type RouteName, type Routes, routeOf } from '#contract/routes.ts';
import { AppError } from '#core/app-error.ts';
import type { Caller } from '#core/ports/caller.ts';
import { describeCause, writeLog } from '#lambdas/runtime/log.ts';
import { writeMetrics } from '#lambdas/runtime/metrics.ts';
import { readEnvironment } from '#lambdas/runtime/read-environment.ts';
import { failureAnswer, successAnswer, toAppError } from './answers.ts';
import { env as chainEnv } from './env.ts';
import { sharedKeys } from './published-keys.ts';
import { type ReadRequest, readRequest } from './read-request.ts';
import { siteEntrance } from './site-entrance.ts';
import { tokenVerifier, type VerifyToken } from './token.ts';

/** What a use case is given: the request, parsed by its row of the table, and who asks. */
export type EndpointRequest<N extends RouteName> = ParsedRequestOf<Routes[N]> & {
  caller: Caller;
  idempotencyKey: string | undefined;
};
export type UseCase<N extends RouteName> = (request: EndpointRequest<N>) => Promise<ResponseOf<Routes[N]>>;

export type ApiHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

type Chained = MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, Context>;

let isColdStart = true;

/** One line a request, when its status is known, and one that counts it where it failed. */
function requestLog(name: RouteName, metricsNamespace: string | undefined): Chained {
  const startedAt = new WeakMap<object, number>();
  const write = (event: APIGatewayProxyEventV2, status: number, error?: Error | null) => {
    const failure = error ? toAppError(error) : undefined;
    writeLog({
      level: status >= 500 ? 'error' : 'info',
      event: 'request',
      requestId: event.requestContext.requestId,
      route: name,
      method: event.requestContext.http.method,
      status,
      milliseconds: Math.round(performance.now() - (startedAt.get(event) ?? performance.now())),
      coldStart: isColdStart,
      ...(failure && { code: failure.code, cause: describeCause(failure.cause ?? failure) }),
    });
    if (failure) writeMetrics(metricsNamespace, { [failure.code]: 1 });
    isColdStart = false;
  };
  return {
    before: ({ event }) => {
      startedAt.set(event, performance.now());
    },
    after: ({ event, response }) => write(event, response?.statusCode ?? 200),
    onError: ({ event, response, error }) => write(event, response?.statusCode ?? 500, error),
  };
}

/** The one place where a failure becomes an answer. */
const errorMapping: Chained = {
  onError: (request) => {
    request.response = failureAnswer(toAppError(request.error), request.event.requestContext.requestId);
  },
};

export type ChainSettings = { originSecrets: readonly string[]; metricsNamespace: string | undefined };

/** As on one machine. */
const NO_SETTINGS: ChainSettings = { originSecrets: [], metricsNamespace: undefined };

/** A function that is about to be cut off says so while it can: whoever asked may ask again. */
const OUT_OF_TIME = {
  timeoutEarlyInMillis: 250,
  timeoutEarlyResponse: (): never => {
    throw new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable);
  },
};

/**
 * The chain around one use case. middy runs `onError` from the last to the first: the log comes before the mapping
 * so that it sees the mapped status, and both come before whatever may fail.
 */
export function chain<N extends RouteName>(
  name: N,
  verifyToken: VerifyToken,
  useCase: UseCase<N>,
  { originSecrets, metricsNamespace }: ChainSettings = NO_SETTINGS,
): ApiHandler {
  const route = routeOf(name);
  const enter = siteEntrance(originSecrets);
  const respond = async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    enter(event.headers);
    const caller = await verifyToken(event.headers.authorization);
    const request: ReadRequest = readRequest(route, event, caller);
    // The row parsed it: its schemas are what `EndpointRequest` is derived from.
    const content = await useCase(request as EndpointRequest<N>);
    return successAnswer(route.success, route.response.parse(content), event.requestContext.requestId);
  };
  const chained = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>(OUT_OF_TIME)
    .use(requestLog(name, metricsNamespace))
    .use(errorMapping)
    .handler(respond);
  return (event, context) => chained(event, context);
}

/** A deployable function of the API: its variables are read and its ports are made once, at cold start. */
export function endpoint<N extends RouteName, S extends z.ZodMiniType<{ SUPABASE_URL: string }>>(
  name: N,
  environment: S,
  bind: (values: z.output<S>) => UseCase<N>,
): ApiHandler {
  const values = readEnvironment(environment);
  const { ORIGIN_SECRETS: originSecrets, METRICS_NAMESPACE: metricsNamespace } = readEnvironment(chainEnv);
  const verifyToken = tokenVerifier(values.SUPABASE_URL, sharedKeys(values.SUPABASE_URL));
  return chain(name, verifyToken, bind(values), { originSecrets, metricsNamespace });
}
