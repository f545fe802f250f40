import type { JWTPayload } from 'jose';
import { refusalOfBody, refusalOfRequest, withOwnRedirect } from './refuse-request.ts';
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
export type OutsideRequest = {
  method: string;
  url: string;
  headers: Headers;
  body: Uint8Array<ArrayBuffer> | undefined;
};

type InsideRequest = {
  url: URL;
  body: ArrayBuffer | undefined;
  request: Request;
  /** Of the person's token, in a request to PostgREST. */
  claims: JWTPayload | undefined;
};

/**
 * The request for @supabase/lite, at our own address and with its own kind of token; or the response if the request is
 * refused. Later checks compare paths and tokens as text, so ambiguous ones are refused here.
 */
export async function forInside(
  outside: OutsideRequest,
  options: { origin: string; tokens: Tokens },
): Promise<InsideRequest | Response> {
  const { method } = outside;
  const { pathname, search } = new URL(outside.url);
  const refused = refusalOfRequest(outside);
  if (refused) return refused;
  if (method === 'GET' && pathname === '/auth/v1/.well-known/jwks.json') return jwksResponse(options.tokens);
  const headers = new Headers([...outside.headers].filter(([name]) => !isForwarding(name)));
  if (isBrowser(headers) && carriesSecretKey(headers, search)) return secretKeyInBrowser();
  let claims: JWTPayload | undefined;
  const bearer = headers.get('authorization')?.slice('Bearer '.length);
  if (bearer?.startsWith('eyJ')) {
    const inward = await options.tokens.inward(bearer);
    if (inward.status !== 'valid') return badToken(pathname, inward.status);
    if (pathname.startsWith('/rest/v1/')) {
      // PostgREST trusts the verified claims, without looking the session up.
      headers.delete('authorization');
      claims = inward.claims;
    } else headers.set('authorization', `Bearer ${inward.token}`);
  }
  const body = outside.body?.buffer;
  const refusedBody = refusalOfBody(pathname, body);
  if (refusedBody) return refusedBody;
  const url = withOwnRedirect(new URL(options.origin + pathname + search));
  return { url, body, request: new Request(url, { method, headers, ...(body && { body }) }), claims };
}
