import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a password check takes, so that response time does not reveal whether an address is known. */
const MIN_RESPONSE_MS = 400;

const ANY_ORIGIN = { 'access-control-allow-origin': '*' };

type AuthRequest = { method: string; url: URL };

const isPasswordGrant = ({ method, url }: AuthRequest) =>
  method === 'POST' && url.pathname === '/auth/v1/token' && url.searchParams.get('grant_type') === 'password';

/** Requests that mail a link. Sign-up does so only if addresses must be confirmed. */
const MAILS = [
  '/auth/v1/signup',
  '/auth/v1/recover',
  '/auth/v1/otp',
  '/auth/v1/magiclink',
  '/auth/v1/resend',
];

/** Error codes that only an unknown address gets, or only a known one that was just sent a mail. */
const TELLTALE = /"(?:otp_disabled|over_email_send_rate_limit)"/;

/**
 * Runs a request to Auth so that its response does not reveal who has an account: a failed sign-in, and every request
 * that sends a mail, takes the same minimum time and gets the same response for any address. Sign-up without
 * confirmation is the exception: it reports a taken address.
 */
export async function preventAccountEnumeration(
  request: AuthRequest,
  confirmEmail: boolean,
  run: () => Promise<Response>,
): Promise<Response> {
  const { method, url } = request;
  const isSignUp = url.pathname === '/auth/v1/signup';
  const mails = method === 'POST' && MAILS.includes(url.pathname) && (confirmEmail || !isSignUp);
  if (!mails && !isPasswordGrant(request)) return run();
  const minTime = sleep(MIN_RESPONSE_MS);
  const response = await run();
  if (mails || !response.ok) await minTime;
  const tells = mails && !response.ok && TELLTALE.test(await response.clone().text());
  return tells && !isSignUp ? Response.json({}, { headers: ANY_ORIGIN }) : response;
}
