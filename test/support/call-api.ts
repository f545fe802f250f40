import type { Person } from './person.ts';
import type { Reachable } from './product.ts';

/** A response of `/api`. */
export type ApiResponse = { status: number; headers: Headers; body: Record<string, unknown>; text: string };

type ApiRequest = {
  /** The person whose token is sent, or the token itself; none by default. */
  as?: Person | { token: string };
  method?: 'GET' | 'POST' | 'DELETE' | 'PUT';
  /** The body is sent as JSON; a string is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The idempotency key. */
  key?: string;
  signal?: AbortSignal;
};

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Calls the HTTP API like any client. Never throws for a status. */
export async function requestApi(
  product: Pick<Reachable, 'origin'>,
  path: string,
  request: ApiRequest = {},
): Promise<ApiResponse> {
  const { as, body, key, headers = {}, signal } = request;
  const response = await fetch(`${product.origin}${path}`, {
    method: request.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parse(text), text };
}

/** Returns a field of the response; throws if it is not text. */
export function textField(response: ApiResponse, field: string): string {
  const value = response.body[field];
  if (typeof value !== 'string')
    throw new Error(`The response has no text “${field}”: ${response.status} ${response.text.slice(0, 500)}`);
  return value;
}
