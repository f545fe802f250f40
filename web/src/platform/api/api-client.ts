import type { Endpoint, RequestOf, ResponseOf } from '#contract/api/endpoint.ts';
import * as MESSAGES from '#contract/messages.ts';
import { accessToken } from '../session/access-token.ts';
import { renewSession } from '../session/renew-session.ts';
import { getSupabase } from '../session/supabase.ts';
import { ApiError } from './api-error.ts';
import { unexplainedFailure, withMessage } from './default-failures.ts';
import { requireNetwork } from './offline.ts';
import { readResponse } from './read-response.ts';
import { type RetryPorts, retryWithSameKey } from './retry-with-same-key.ts';

export type CallOptions = {
  /** If defined, the call is retried with this key while its outcome is unknown: see `retryWithSameKey`. */
  idempotencyKey?: string;
  onBusy?: RetryPorts['onBusy'];
  signal?: AbortSignal;
};

type RequestParts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** Calls one endpoint. Throws ApiError if the API refuses, TypeError if it cannot be reached. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  requireNetwork();
  const attempt = () => send(endpoint, request, options);
  try {
    const body = await (options.idempotencyKey === undefined
      ? attempt()
      : retryWithSameKey(attempt, {
          nowMs: () => Date.now(),
          pause: (milliseconds) => pause(milliseconds, options.signal),
          onBusy: options.onBusy,
        }));
    return readBody(endpoint, body) as ResponseOf<E>;
  } catch (failure) {
    throw withMessage(endpoint.name, failure);
  }
}

/** Validates the response body; throws an error with a readable message when it does not match the schema. */
function readBody(endpoint: Endpoint, body: unknown): unknown {
  const parsed = endpoint.response.safeParse(body, { error: () => MESSAGES.unexpected });
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues[0]?.message ?? MESSAGES.unexpected, { cause: parsed.error });
}

/** Sends a request. If its token is refused, renews the token and sends the request once more. */
async function send(endpoint: Endpoint, parts: RequestParts, options: CallOptions): Promise<unknown> {
  const token = await accessToken();
  try {
    return await sendOnce(endpoint, parts, options, token);
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 401 || token === undefined) throw failure;
    const renewed = await renewSession((await getSupabase()).auth, token);
    if (renewed === undefined) throw failure;
    return await sendOnce(endpoint, parts, options, renewed);
  }
}

async function sendOnce(
  endpoint: Endpoint,
  { params, query, body }: RequestParts,
  { idempotencyKey, signal }: CallOptions,
  token: string | undefined,
): Promise<unknown> {
  const { method, path } = endpoint;
  const response = await fetch(fillPath(path, params) + queryString(query), {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  });
  return await readResponse(response, unexplainedFailure(endpoint.name));
}

const fillPath = (path: string, params: Record<string, unknown> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));

function queryString(query: Record<string, unknown> = {}): string {
  const defined = Object.entries(query).filter(([, value]) => value !== undefined);
  if (defined.length === 0) return '';
  return `?${new URLSearchParams(defined.map(([key, value]) => [key, String(value)]))}`;
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal?.reason);
    if (signal?.aborted) return stop();
    const end = () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    };
    setTimeout(end, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
