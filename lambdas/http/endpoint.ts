import middy, { type MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { Endpoint, ParsedRequestOf, ResponseOf } from '#contract/api/endpoint.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Caller } from '#core/ports/caller.ts';
import {
  type EndpointFunction,
  type EnvironmentSchema,
  sharedEnvironments,
} from '#lambdas/runtime/define-function.ts';
import { describeCause, writeLog } from '#lambdas/runtime/log.ts';
import { writeMetrics } from '#lambdas/runtime/metrics.ts';
import { readEnvironment } from '#lambdas/runtime/read-environment.ts';
import { compressResponse } from './compress-response.ts';
import { originSecretCheck } from './origin-secret.ts';
import { sharedKeys } from './published-keys.ts';
import { readRequest, type ValidatedRequest } from './read-request.ts';
import { failureResponse, successResponse, toAppError } from './responses.ts';
import { tokenVerifier, type VerifyToken } from './token.ts';

/** The request as the endpoint's schemas parsed it, and its caller. */
type EndpointRequest<E extends Endpoint> = ParsedRequestOf<E> & {
  caller: Caller;
  idempotencyKey: string | undefined;
};
type UseCase<E extends Endpoint> = (request: EndpointRequest<E>) => Promise<ResponseOf<E>>;

export type ApiHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

type Middleware = MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, Context>;

let isColdStart = true;

/**
 * Logs one line per request once its status is known, and counts failures. A request that an image model's filter let
 * through counts as 0 in CONTENT_BLOCKED, so that the metric's average is the share of blocked requests.
 */
function requestLog({ name, callsImageModel }: Endpoint, metricsNamespace: string | undefined): Middleware {
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
    after: ({ event, response }) => {
      write(event, response?.statusCode ?? 200);
      if (callsImageModel) writeMetrics(metricsNamespace, { CONTENT_BLOCKED: 0 });
    },
    onError: ({ event, response, error }) => write(event, response?.statusCode ?? 500, error),
  };
}

/** The only place that turns an error into a response. */
const errorMapping: Middleware = {
  onError: (request) => {
    request.response = failureResponse(toAppError(request.error), request.event.requestContext.requestId);
  },
};

type MiddlewareSettings = { originSecrets: readonly string[]; metricsNamespace: string | undefined };

/** The settings when the API runs locally. */
const LOCAL_SETTINGS: MiddlewareSettings = { originSecrets: [], metricsNamespace: undefined };

/** Returns a retryable 503 shortly before the Lambda times out. */
const EARLY_TIMEOUT = {
  timeoutEarlyInMillis: 250,
  timeoutEarlyResponse: (): never => {
    throw new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable);
  },
};

/**
 * Wraps a use case in the middleware of every endpoint. middy runs `onError` from last to first: the log is registered
 * before the mapping so that it sees the mapped status, and both are registered before anything that may fail.
 */
export function withMiddleware<E extends Endpoint>(
  endpoint: E,
  verifyToken: VerifyToken,
  useCase: UseCase<E>,
  { originSecrets, metricsNamespace }: MiddlewareSettings = LOCAL_SETTINGS,
): ApiHandler {
  const checkOrigin = originSecretCheck(originSecrets);
  const respond = async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    checkOrigin(event.headers);
    const caller = await verifyToken(event.headers.authorization);
    const request: ValidatedRequest = readRequest(endpoint, event, caller);
    // The endpoint's own schemas parsed the request, and `EndpointRequest` is derived from them.
    const content = await useCase(request as EndpointRequest<E>);
    return successResponse(
      endpoint.successStatus,
      endpoint.response.parse(content),
      event.requestContext.requestId,
    );
  };
  const handler = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>(EARLY_TIMEOUT)
    .use(requestLog(endpoint, metricsNamespace))
    .use(errorMapping)
    .use(compressResponse)
    .handler(respond);
  return (event, context) => handler(event, context);
}

/** A deployable function of the API. It reads its variables and creates its ports once, at cold start. */
export function endpoint<E extends Endpoint, S extends EnvironmentSchema>(
  { endpoint, environment }: EndpointFunction<E, S>,
  bind: (values: z.output<S>) => UseCase<E>,
): ApiHandler {
  const values = readEnvironment(environment);
  const shared = readEnvironment(sharedEnvironments.endpoint);
  const verifyToken = tokenVerifier(shared.SUPABASE_URL, sharedKeys(shared.SUPABASE_URL));
  return withMiddleware(endpoint, verifyToken, bind(values), {
    originSecrets: shared.ORIGIN_SECRETS,
    metricsNamespace: shared.METRICS_NAMESPACE,
  });
}
