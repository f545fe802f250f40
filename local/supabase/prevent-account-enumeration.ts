import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a password check takes, so that response time does not reveal whether an email address is known. */
const MIN_RESPONSE_MS = 400;

const ANY_ORIGIN = { 'access-control-allow-origin': '*' };

type AuthRequest = { method: string; url: URL };

const isPasswordGrant = ({ method, url }: AuthRequest) =>
  method === 'POST' && url.pathname === '/auth/v1/token' && url.searchParams.get('grant_type') === 'password';

/** Requests that send a link by email. Sign-up does so only if addresses must be confirmed. */
const MAILING_PATHS = [
  '/auth/v1/signup',
  '/auth/v1/recover',
  '/auth/v1/otp',
  '/auth/v1/magiclink',
  '/auth/v1/resend',
];

/** Error codes that only an unknown address gets, or only a known one that was just sent an email. */
const TELLTALE_CODES = /"(?:otp_disabled|over_email_send_rate_limit)"/;

/**
 * Runs a request to Auth so that its response does not reveal who has an account: a failed sign-in, and every request
 * that sends an email, takes the same minimum time and gets the same response for any address. Sign-up without
 * confirmation is the exception: it reports a taken address.
 */
export async function preventAccountEnumeration(
  request: AuthRequest,
  confirmEmail: boolean,
  run: () => Promise<Response>,
): Promise<Response> {
  const { method, url } = request;
  const isSignUp = url.pathname === '/auth/v1/signup';
  const sendsMail = method === 'POST' && MAILING_PATHS.includes(url.pathname) && (confirmEmail || !isSignUp);
  if (!sendsMail && !isPasswordGrant(request)) return run();
  const minTime = sleep(MIN_RESPONSE_MS);
  const response = await run();
  if (sendsMail || !response.ok) await minTime;
  const isTelltale = sendsMail && !response.ok && TELLTALE_CODES.test(await response.clone().text());
  return isTelltale && !isSignUp ? Response.json({}, { headers: ANY_ORIGIN }) : response;
}
