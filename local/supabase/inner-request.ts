import type { JWTPayload } from 'jose';
import { refuseBody, refuseRequest, withOwnRedirect } from './refuse-request.ts';
import { badToken, jwksResponse, secretKeyInBrowser } from './responses.ts';
import type { Tokens } from './tokens.ts';

const isBrowser = (headers: Headers) => headers.get('user-agent')?.startsWith('Mozilla') ?? false;
const carriesSecretKey = (headers: Headers, search: string) =>
  [headers.get('apikey'), headers.get('authorization'), search].some((value) =>
    value?.includes('sb_secret_'),
  );

/** Headers with which a client could pretend to come from, or to be, another host. */
const isForwarding = (name: string) => name.startsWith('x-forwarded-') || name === 'forwarded';

/** The request as received, with its body read; no body for methods without one. */
export type ReceivedRequest = {
  method: string;
  url: string;
  headers: Headers;
  body: Uint8Array<ArrayBuffer> | undefined;
};

type InnerRequest = {
  url: URL;
  body: ArrayBuffer | undefined;
  request: Request;
  /** The claims of the person's token, in a request to PostgREST. */
  claims: JWTPayload | undefined;
};

/**
 * The request for @supabase/lite, at our own URL and with its own kind of token; or the response if the request is
 * refused. Later checks compare paths and tokens as text, so ambiguous ones are refused here.
 */
export async function toInnerRequest(
  received: ReceivedRequest,
  options: { origin: string; tokens: Tokens },
): Promise<InnerRequest | Response> {
  const { method } = received;
  const { pathname, search } = new URL(received.url);
  const refused = refuseRequest(received);
  if (refused) return refused;
  if (method === 'GET' && pathname === '/auth/v1/.well-known/jwks.json') return jwksResponse(options.tokens);
  const headers = new Headers([...received.headers].filter(([name]) => !isForwarding(name)));
  if (isBrowser(headers) && carriesSecretKey(headers, search)) return secretKeyInBrowser();
  let claims: JWTPayload | undefined;
  const bearer = headers.get('authorization')?.slice('Bearer '.length);
  if (bearer?.startsWith('eyJ')) {
    const inner = await options.tokens.toInner(bearer);
    if (inner.status !== 'valid') return badToken(pathname, inner.status);
    if (pathname.startsWith('/rest/v1/')) {
      // PostgREST trusts the verified claims, without looking the session up.
      headers.delete('authorization');
      claims = inner.claims;
    } else headers.set('authorization', `Bearer ${inner.token}`);
  }
  const body = received.body?.buffer;
  const refusedBody = refuseBody(pathname, body);
  if (refusedBody) return refusedBody;
  const url = withOwnRedirect(new URL(options.origin + pathname + search));
  return { url, body, request: new Request(url, { method, headers, ...(body && { body }) }), claims };
}
