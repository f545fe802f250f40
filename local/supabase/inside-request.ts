import { badToken, jwksAnswer, secretKeyInBrowser } from './answers.ts';
import { refusalOf, withOwnRedirect } from './judge-request.ts';
import type { Tokens } from './tokens.ts';

const JWT = /^Bearer (eyJ[\w-]+\.[\w-]+\.[\w-]*)$/;

const isBrowser = (headers: Headers) => headers.get('user-agent')?.startsWith('Mozilla') ?? false;
const carriesSecretKey = (headers: Headers, search: string) =>
  [headers.get('apikey'), headers.get('authorization'), search].some((value) =>
    value?.includes('sb_secret_'),
  );

/** Headers by which somebody could pretend to come from, or to be, another host. */
const isForwarding = (name: string) => name.startsWith('x-forwarded-') || name === 'forwarded';

/** What came, its body read; `undefined` where its method has none. */
export type OutsideRequest = {
  method: string;
  url: string;
  headers: Headers;
  body: Uint8Array<ArrayBuffer> | undefined;
};

export type InsideRequest = { url: URL; body: ArrayBuffer | undefined; request: Request };

/**
 * The request as @supabase/lite shall see it, at our own address and with its own kind of token; or the answer,
 * where it is not asked at all.
 */
export async function forInside(
  outside: OutsideRequest,
  options: { origin: string; tokens: Tokens },
): Promise<InsideRequest | Response> {
  const { pathname, search } = new URL(outside.url);
  const url = withOwnRedirect(new URL(options.origin + pathname + search));
  if (outside.method === 'GET' && pathname === '/auth/v1/.well-known/jwks.json') {
    return jwksAnswer(options.tokens);
  }
  const headers = new Headers([...outside.headers].filter(([name]) => !isForwarding(name)));
  if (isBrowser(headers) && carriesSecretKey(headers, search)) return secretKeyInBrowser();
  const bearer = JWT.exec(headers.get('authorization') ?? '')?.[1];
  if (bearer !== undefined) {
    const inward = await options.tokens.inward(bearer);
    if (inward.status !== 'valid') return badToken(pathname, inward.status);
    headers.set('authorization', `Bearer ${inward.token}`);
  }
  const body = outside.body?.buffer;
  const refusal = refusalOf(pathname, body);
  if (refusal) return refusal;
  const request = new Request(url, { method: outside.method, headers, ...(body && { body }) });
  return { url, body, request };
}
