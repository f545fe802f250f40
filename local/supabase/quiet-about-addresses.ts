import { setTimeout as sleep } from 'node:timers/promises';
import type { FailedSignIns } from './failed-sign-ins.ts';
import type { KnownBrowsers } from './known-browsers.ts';

/** Longer than a password takes to check: whether an address is known does not show in how long an answer takes. */
const LEAST_ANSWER_MS = 400;

const ANY_ORIGIN = { 'access-control-allow-origin': '*' };

type AuthRequest = { method: string; url: URL; cookies: string | null; body: ArrayBuffer | undefined };

const isPasswordGrant = ({ method, url }: AuthRequest) =>
  method === 'POST' && url.pathname === '/auth/v1/token' && url.searchParams.get('grant_type') === 'password';

/** Signing up mails a link, too, where addresses must be confirmed; where not, it says of itself that one is taken. */
const MAILS = [
  '/auth/v1/signup',
  '/auth/v1/recover',
  '/auth/v1/otp',
  '/auth/v1/magiclink',
  '/auth/v1/resend',
];

const isSignUp = ({ url }: AuthRequest) => url.pathname === '/auth/v1/signup';

function emailOf({ body }: AuthRequest): string | undefined {
  try {
    const sent: unknown = JSON.parse(new TextDecoder().decode(body));
    if (typeof sent !== 'object' || sent === null || !('email' in sent)) return undefined;
    return typeof sent.email === 'string' ? sent.email : undefined;
  } catch {
    return undefined;
  }
}

/** What Auth says of an unknown address alone (nobody new is let in by a link), or of a known one (it just got a mail). */
const TELLTALE = /"(?:otp_disabled|over_email_send_rate_limit)"/;

const tooMany = (secondsLeft: number): Response =>
  Response.json(
    { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    { status: 429, headers: { ...ANY_ORIGIN, 'retry-after': String(secondsLeft) } },
  );

/**
 * Runs a request of Auth so that its answer tells nothing of who has an account: what fails, or mails, takes the same
 * least time for any address, and no address may be tried with passwords for ever. Whoever tries them does not keep the
 * person out of a browser in which they have signed in before.
 */
export async function quietAboutAddresses(
  request: AuthRequest,
  { confirmEmail, failed, known }: { confirmEmail: boolean; failed: FailedSignIns; known: KnownBrowsers },
  run: () => Promise<Response>,
): Promise<Response> {
  const leastTime = () => sleep(LEAST_ANSWER_MS);
  if (isSignUp(request) && !confirmEmail) return run();
  if (request.method === 'POST' && MAILS.includes(request.url.pathname)) {
    const [response] = await Promise.all([run(), leastTime()]);
    const tells = !response.ok && TELLTALE.test(await response.clone().text());
    return tells && !isSignUp(request) ? Response.json({}, { headers: ANY_ORIGIN }) : response;
  }
  const email = isPasswordGrant(request) ? emailOf(request) : undefined;
  if (email === undefined) return run();
  const attempt = { email, browser: known.find(email, request.cookies) };
  const secondsLeft = failed.begin(attempt);
  if (secondsLeft !== undefined) return tooMany(secondsLeft);
  const floor = leastTime();
  const response = await run();
  if (response.ok) failed.forget(attempt);
  else await floor;
  return response;
}
