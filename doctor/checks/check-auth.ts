import * as z from 'zod';
import { type DoctorFinding, ok, problem, warning } from '#doctor/finding.ts';
import { runCheck } from '#doctor/run-check.ts';
import { parseResponse, type SupabaseProject } from './supabase-project.ts';

type Fetch = typeof fetch;

const keySet = z.object({ keys: z.array(z.object({ alg: z.string().optional(), kty: z.string() })) });
const settings = z.object({
  external: z.object({ email: z.boolean() }),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
});

/** Checks a Supabase project from outside: its signing keys, sign-up, email confirmation and redirects. */
export async function checkAuth(
  project: SupabaseProject,
  siteUrl: string | undefined,
  send: Fetch,
): Promise<DoctorFinding[]> {
  const found = await Promise.all([
    runCheck('The signing keys of Supabase', () => checkSigningKeys(project, send)),
    runCheck('The sign-up settings of Supabase', () => checkSignUp(project, send)),
    runCheck('The redirect URLs of Supabase', async () =>
      siteUrl === undefined ? [] : checkRedirect(project, siteUrl, send),
    ),
  ]);
  return found.flat();
}

async function checkSigningKeys({ url }: SupabaseProject, send: Fetch): Promise<DoctorFinding> {
  const response = await send(`${url}/auth/v1/.well-known/jwks.json`);
  if (response.status >= 500) return unexpectedStatus('signing keys', response);
  const parsed = keySet.safeParse(await parseResponse(response));
  const algorithms = parsed.success ? parsed.data.keys.map(({ alg, kty }) => alg ?? kty) : [];
  return algorithms.some((algorithm) => ['ES256', 'RS256', 'EC', 'RSA'].includes(algorithm))
    ? ok(`Tokens are signed with ${algorithms.join(', ')} and can be verified.`)
    : problem(
        'The project publishes no signing key, so no token can be verified: it still signs with a shared secret.',
        'Supabase, Settings, JWT keys: migrate, then rotate to an ECC (P-256, ES256) key.',
      );
}

const unexpectedStatus = (what: string, { status }: Response) =>
  warning(
    `The ${what} could not be checked: Supabase returns ${status}.`,
    'Run the doctor again. If the problem persists, look at the logs of the project (Supabase, Logs, Auth).',
  );

async function checkSignUp({ url, publishableKey }: SupabaseProject, send: Fetch): Promise<DoctorFinding[]> {
  const response = await send(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } });
  if (response.status === 401 || response.status === 403)
    return [
      problem(
        'The project refuses SUPABASE_PUBLISHABLE_KEY.',
        'Copy the key that starts with sb_publishable_ (Supabase, Settings, API keys) of this project.',
      ),
    ];
  const parsed = settings.safeParse(await parseResponse(response));
  if (!parsed.success) return [unexpectedStatus('sign-up settings', response)];
  const { external, disable_signup: isClosed, mailer_autoconfirm: skipsConfirmation } = parsed.data;
  return [
    external.email && !isClosed
      ? ok('People can sign up by email.')
      : warning(
          'Sign-up by email is disabled; only people whom you invite can use the product.',
          'If that is not what you want: Supabase, Authentication, Sign In / Providers: allow new users and enable the Email provider.',
        ),
    skipsConfirmation
      ? warning(
          'Supabase does not confirm email addresses: anyone can sign up with an address of OPERATOR_EMAILS and is treated as an operator.',
          'Supabase, Authentication, Sign In / Providers, Email: switch on "Confirm email".',
        )
      : ok('Supabase confirms email addresses.'),
    ok(
      'The mail server cannot be seen from outside. Before real people sign up, set your own SMTP server (Supabase, Authentication, Emails): the built-in one sends a few emails an hour, and only to members of your Supabase organization.',
    ),
  ];
}

/** Follows an invalid confirmation link: Supabase redirects to `redirect_to` only if that URL is allowed. */
async function checkRedirect({ url }: SupabaseProject, siteUrl: string, send: Fetch): Promise<DoctorFinding> {
  const target = `${siteUrl}/signin`;
  const probe = new URLSearchParams({ type: 'signup', token: '0', redirect_to: target });
  const response = await send(`${url}/auth/v1/verify?${probe}`, { redirect: 'manual' });
  const location = response.headers.get('location');
  if (location === null) return unexpectedStatus('redirect URLs', response);
  return location.startsWith(target)
    ? ok(`Links in emails lead to ${siteUrl}.`)
    : warning(
        `Links in emails lead to ${location.split(/[?#]/)[0]} instead of ${siteUrl}: people land there after they confirm an email address, and cannot set a new password.`,
        `Supabase, Authentication, URL Configuration: set ${siteUrl} as Site URL and ${siteUrl}/** as redirect URL.`,
      );
}
