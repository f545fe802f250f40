import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2, Context } from 'aws-lambda';
import * as z from 'zod/mini';
import * as LIMITS from '#contract/limits.ts';

export type LoadedHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyResultV2>;

type FunctionCall = {
  name: string;
  handler: LoadedHandler;
  event: APIGatewayProxyEventV2;
  /** The function's own timeout; it may continue after the gateway has responded. */
  functionSeconds: number;
  gatewaySeconds: number;
};

const gatewayResponse = (status: number, message: string): Response => Response.json({ message }, { status });
export const notFound = (): Response => gatewayResponse(404, 'Not Found');
/** Closes the connection, because the rest of the body is not read. */
export const closeAfter = (response: Response): Response => {
  response.headers.set('connection', 'close');
  return response;
};
export const entityTooLarge = (): Response => closeAfter(gatewayResponse(413, 'Request Entity Too Large'));
export const requestTimeout = (): Response => closeAfter(gatewayResponse(408, 'Request Timeout'));
function serviceUnavailable(retryAfterSeconds: number): Response {
  const response = gatewayResponse(503, 'Service Unavailable');
  response.headers.set('retry-after', String(retryAfterSeconds));
  return response;
}
const tookTooLong = () => serviceUnavailable(1);
export const tooBusy = (): Response => closeAfter(serviceUnavailable(5));
const internalServerError = () => gatewayResponse(500, 'Internal Server Error');

const completeResult = z.object({
  statusCode: z.int().check(z.minimum(200), z.maximum(599)),
  headers: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  body: z.optional(z.string()),
  isBase64Encoded: z.optional(z.boolean()),
  cookies: z.optional(z.array(z.string())),
});

function createContext({ name, event, functionSeconds }: FunctionCall, startedAt: number): Context {
  return {
    functionName: name,
    functionVersion: '$LATEST',
    awsRequestId: event.requestContext.requestId,
    memoryLimitInMB: '1536',
    invokedFunctionArn: `arn:aws:lambda:us-west-2:${event.requestContext.accountId}:function:${name}`,
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, startedAt + functionSeconds * 1_000 - Date.now()),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
}

/** The most bytes that one character takes in JSON. */
const MAX_BYTES_PER_CHARACTER = 6;
/** Size of the headers and everything else around a body. */
const EVENT_OVERHEAD_BYTES = 128 * 1024;

const bodyText = (result: unknown): string | undefined =>
  typeof result === 'object' && result !== null && 'body' in result && typeof result.body === 'string'
    ? result.body
    : undefined;

/** True if the payload exceeds Lambda's limit as JSON; short payloads are not serialized to find out. */
function isTooLong(payload: unknown, body: string | undefined): boolean {
  const { maxPayloadBytes } = LIMITS.lambda;
  if (body !== undefined && body.length * MAX_BYTES_PER_CHARACTER + EVENT_OVERHEAD_BYTES < maxPayloadBytes)
    return false;
  return Buffer.byteLength(JSON.stringify(payload) ?? '') > maxPayloadBytes;
}

/** A function returns either a complete response or a value that becomes the JSON body. */
export function toResponse(result: unknown): Response {
  if (isTooLong(result, bodyText(result))) return internalServerError();
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) {
    const body = typeof result === 'string' ? result : JSON.stringify(result);
    return new Response(body ?? null, { headers: { 'content-type': 'application/json' } });
  }
  const parsed = completeResult.safeParse(result);
  if (!parsed.success) return internalServerError();
  const { statusCode, headers = {}, body, isBase64Encoded, cookies = [] } = parsed.data;
  const responseHeaders = new Headers();
  for (const [header, value] of Object.entries(headers)) responseHeaders.set(header, String(value));
  for (const cookie of cookies) responseHeaders.append('set-cookie', cookie);
  const content = body !== undefined && isBase64Encoded ? Buffer.from(body, 'base64') : body;
  return new Response(content ?? null, { status: statusCode, headers: responseHeaders });
}

/** Calls a function as the gateway does, and responds by the timeout even if the function continues. */
export async function invoke(invocation: FunctionCall): Promise<Response> {
  const { handler, event, functionSeconds, gatewaySeconds } = invocation;
  if (isTooLong(event, event.body ?? '')) return entityTooLarge();
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<Response>((resolve) => {
    // A function that exceeds its own timeout has failed.
    const fail = functionSeconds < gatewaySeconds ? internalServerError : tookTooLong;
    timer = setTimeout(() => resolve(fail()), Math.min(functionSeconds, gatewaySeconds) * 1_000);
  });
  const result = Promise.resolve()
    .then(() => handler(event, createContext(invocation, Date.now())))
    .then(toResponse)
    .catch((error: unknown) => {
      console.error(error);
      return internalServerError();
    });
  try {
    return await Promise.race([result, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
