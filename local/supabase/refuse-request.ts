import { isOwnUrl } from './own-url.ts';

/** The limit of a hosted project's API gateway. */
export const MAX_BODY_BYTES = 6 * 1024 * 1024;
/** The longest valid email address. */
const MAX_EMAIL_CHARACTERS = 254;
/** Email addresses that Auth accepts: without control characters, brackets or lists, which have a meaning in mail headers. */
const EMAIL_PATTERN = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)*$/i;
/** bcrypt ignores all further bytes. */
const MAX_PASSWORD_BYTES = 72;
/** Fields of Auth's requests that must be strings. */
const TEXT_FIELDS = ['email', 'password', 'phone', 'token', 'token_hash', 'refresh_token', 'type'] as const;

const ANY_ORIGIN = { 'access-control-allow-origin': '*' };

const refusal = (status: number, errorCode: string, msg: string): Response =>
  Response.json({ code: status, error_code: errorCode, msg }, { status, headers: ANY_ORIGIN });

const badEmail = () => refusal(400, 'validation_failed', 'Unable to validate email address: invalid format');

/** Auth's response to a body that is too long. */
export const bodyTooLong = (): Response => refusal(413, 'request_too_large', 'Request body is too large');

/** Auth's response to a body whose sender stopped sending. */
export const bodyStalled = (): Response => refusal(408, 'request_timeout', 'Request Timeout');

/** The response while the database is being reopened. */
export function unavailable(): Response {
  const response = refusal(503, 'service_unavailable', 'Service Unavailable');
  response.headers.set('retry-after', '1');
  return response;
}

/** For unknown paths, where @supabase/lite would show an HTML page. */
export const unknownPath = (): Response =>
  Response.json(
    { code: 404, error_code: 'not_found', msg: 'Not Found' },
    { status: 404, headers: ANY_ORIGIN },
  );

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const badUrl = () => refusal(400, 'bad_request', 'The URL is not valid');

/** @supabase/lite drops a filter named like a property of Object.prototype, which would match all rows. */
const namesPrototype = (search: string) => [...new URLSearchParams(search).keys()].some((name) => name in {});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The Authorization header of supabase-js: a session token or, without a session, the API key. */
const AUTHORIZATION_PATTERN = /^Bearer (?:eyJ[\w-]+\.[\w-]+\.[\w-]*|sb_(?:publishable|secret)_[\w-]+)$/;

/**
 * Refuses requests that no Supabase client sends, and that @supabase/lite's router would read differently from this
 * code.
 * @returns the refusal, or `undefined` if the request may proceed
 */
export function refuseRequest(request: {
  method: string;
  url: string;
  headers: Headers;
}): Response | undefined {
  const { pathname, search } = new URL(request.url);
  if (!METHODS.includes(request.method)) return refusal(405, 'method_not_allowed', 'Method Not Allowed');
  // No path of Auth or of our tables needs percent-encoding, and PostgreSQL accepts no NUL.
  if (pathname.includes('%') || search.includes('%00') || namesPrototype(search)) return badUrl();
  const authorization = request.headers.get('authorization');
  if (authorization !== null && !AUTHORIZATION_PATTERN.test(authorization))
    return refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  return undefined;
}

/**
 * PostgreSQL parses JSON recursively without a limit, and crashes here at 300,000 levels. A text never nests deeper
 * than its number of opening brackets, even with JSON inside strings.
 */
const MAX_BRACKETS = 10_000;
const OPENING_BRACKET = /[[{]|\\u00[57]b/gi;

function mayNestTooDeeply(text: string): boolean {
  let brackets = 0;
  for (const _bracket of text.matchAll(OPENING_BRACKET)) {
    brackets += 1;
    if (brackets > MAX_BRACKETS) return true;
  }
  return false;
}

/** PostgreSQL cannot store NUL. After an escaped backslash, `u0000` is ordinary text. */
const NUL_PATTERN = /(?<!\\)(?:\\\\)*\\u0000/;

/** Refuses bodies that would break the database or @supabase/lite, as hosted Supabase does; else `undefined`. */
export function refuseBody(pathname: string, body: ArrayBuffer | undefined): Response | undefined {
  if (body === undefined || body.byteLength === 0) return undefined;
  const text = new TextDecoder().decode(body);
  if (mayNestTooDeeply(text)) return refusal(400, 'bad_json', 'The request body is nested too deeply');
  if (!pathname.startsWith('/auth/v1/')) return undefined;
  const sent = parse(text);
  if (!isObject(sent)) return refusal(400, 'bad_json', 'Could not parse request body as JSON');
  if (NUL_PATTERN.test(text)) return refusal(400, 'bad_json', 'The request body contains a NUL character');
  const wrong = TEXT_FIELDS.find((field) => sent[field] != null && typeof sent[field] !== 'string');
  if (wrong !== undefined) return refusal(400, 'validation_failed', `${wrong} must be a string`);
  if (typeof sent.email === 'string' && sent.email.length > MAX_EMAIL_CHARACTERS) return badEmail();
  return ACCOUNT_PATHS.includes(pathname) ? refuseAccount(sent) : undefined;
}

/** Requests that set an email address or a password. */
const ACCOUNT_PATHS = ['/auth/v1/signup', '/auth/v1/user'];

function refuseAccount({ email, password }: Record<string, unknown>): Response | undefined {
  if (email === null || (typeof email === 'string' && email !== '' && !EMAIL_PATTERN.test(email)))
    return badEmail();
  const bytes = typeof password === 'string' ? Buffer.byteLength(password) : 0;
  if (bytes > MAX_PASSWORD_BYTES)
    return refusal(400, 'validation_failed', 'Password cannot be longer than 72 characters');
  return undefined;
}

/** Removes a `redirect_to` to another site; links then lead to our own. */
export function withOwnRedirect(url: URL): URL {
  const redirectTo = url.searchParams.get('redirect_to');
  if (redirectTo === null || isOwnUrl(redirectTo, url.origin)) return url;
  const sanitized = new URL(url);
  sanitized.searchParams.delete('redirect_to');
  return sanitized;
}
