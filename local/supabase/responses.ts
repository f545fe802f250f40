import type { RequestNotes } from './request-notes.ts';
import type { Tokens } from './tokens.ts';

const ANY_ORIGIN = { 'access-control-allow-origin': '*' };
const NO_DETAILS = { details: null, hint: null };

export const jwksResponse = (tokens: Tokens): Response =>
  Response.json(tokens.jwks, { headers: { 'cache-control': 'public, max-age=600', ...ANY_ORIGIN } });

/** The response of Supabase's gateway to a secret key in a browser. */
export const secretKeyInBrowser = (): Response =>
  Response.json(
    {
      message: 'Forbidden use of secret API key in browser',
      hint: 'Secret API keys can only be used in a protected environment and should never be used in a browser. Delete this secret API key immediately.',
    },
    { status: 401, headers: ANY_ORIGIN },
  );

/** The responses of Auth (403) and PostgREST (401) to an invalid token. */
export function badToken(pathname: string, status: 'expired' | 'invalid'): Response {
  const expired = status === 'expired';
  if (pathname.startsWith('/auth/')) {
    const msg = expired
      ? 'invalid JWT: token is expired'
      : 'invalid JWT: unable to parse or verify signature';
    return Response.json({ code: 403, error_code: 'bad_jwt', msg }, { status: 403, headers: ANY_ORIGIN });
  }
  return Response.json(
    {
      code: expired ? 'PGRST303' : 'PGRST301',
      message: expired ? 'JWT expired' : 'JWT invalid',
      ...NO_DETAILS,
    },
    { status: 401, headers: ANY_ORIGIN },
  );
}

function withJson(response: Response, body: unknown, status = response.status): Response {
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.set('content-type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(body), { status, headers });
}

/** SQLSTATE classes for which PostgREST returns 5xx; every other database error is the caller's, 400. */
const SERVER_ERROR_CODES = /^(?:08|09|25|2D|38|39|3B|40|53|54|55|57|58|F0|HV|XX)/;
const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * PostgREST's response to a request for which @supabase/lite returned 500 although the database works: the database's
 * own error or, if no statement failed, that the request cannot be parsed.
 */
export function asClientError(response: Response, { databaseError }: RequestNotes): Response {
  if (databaseError === undefined)
    return withJson(
      response,
      { code: 'PGRST100', message: 'failed to parse the request', ...NO_DETAILS },
      400,
    );
  const { code, message, detail, hint } = databaseError;
  if (!SQLSTATE.test(code) || SERVER_ERROR_CODES.test(code)) return response;
  return withJson(response, { code, message, details: detail, hint }, 400);
}

const isTokenResponse = (
  body: unknown,
): body is { access_token: string; user?: { user_metadata?: unknown } } =>
  typeof body === 'object' &&
  body !== null &&
  'access_token' in body &&
  typeof body.access_token === 'string';

/** Re-signs the tokens in a response of Auth: in its JSON, or in the fragment of a redirect. */
export async function withSignedTokens(response: Response, tokens: Tokens): Promise<Response> {
  const location = response.headers.get('location');
  if (location?.includes('access_token=')) {
    const [base, fragment] = location.split('#');
    const parameters = new URLSearchParams(fragment);
    parameters.set('access_token', await tokens.toClient(parameters.get('access_token') ?? ''));
    const headers = new Headers(response.headers);
    headers.set('location', `${base}#${parameters}`);
    return new Response(null, { status: response.status, headers });
  }
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response;
  const text = await response.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  if (!isTokenResponse(body)) return new Response(text === '' ? null : text, response);
  const token = await tokens.toClient(body.access_token, body.user?.user_metadata);
  return withJson(response, { ...body, access_token: token });
}
