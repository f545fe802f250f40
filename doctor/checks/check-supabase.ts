import * as z from 'zod';
import { type Finding, fine, problem } from '#doctor/finding.ts';

type Fetch = typeof fetch;
export type SupabaseProject = { url: string; publishableKey: string; secretKey?: string };

const TABLES = ['profiles', 'image_history', 'video_history', 'usage_tracking'];
const MIGRATE = 'Apply supabase/migrations with `supabase db push` (docs/deploy.md).';

const keySet = z.object({ keys: z.array(z.object({ alg: z.string().optional(), kty: z.string() })) });
const settings = z.object({ external: z.object({ email: z.boolean() }), disable_signup: z.boolean() });
const failure = z.object({ code: z.string() });

/** Keys, signing keys, sign-up, tables and their closedness of a Supabase project, from outside. */
export async function checkSupabase(project: SupabaseProject, ask: Fetch): Promise<Finding[]> {
  const reached = await ask(`${project.url}/auth/v1/health`, {
    headers: { apikey: project.publishableKey },
  }).catch(() => undefined);
  if (!reached) {
    return [
      problem(
        `${project.url} cannot be reached`,
        'Check SUPABASE_URL; a project that was not used for a week is paused.',
      ),
    ];
  }
  const findings = [await checkSigningKeys(project, ask), await checkSignUp(project, ask)];
  for (const table of TABLES) findings.push(await checkTable(project, table, ask));
  findings.push(await checkFunction(project, ask));
  if (project.secretKey !== undefined) findings.push(await checkSecretKey(project, project.secretKey, ask));
  return findings;
}

async function checkSigningKeys({ url }: SupabaseProject, ask: Fetch): Promise<Finding> {
  const answer = await ask(`${url}/auth/v1/.well-known/jwks.json`);
  const read = keySet.safeParse(await readJson(answer));
  const algorithms = read.success ? read.data.keys.map(({ alg, kty }) => alg ?? kty) : [];
  return algorithms.some((algorithm) => ['ES256', 'RS256', 'EC', 'RSA'].includes(algorithm))
    ? fine(`tokens are signed with ${algorithms.join(', ')} and can be verified`)
    : problem(
        'the project publishes no signing key, so no token can be verified: it still signs with a shared secret',
        'Supabase, Settings, JWT keys: migrate, then rotate to an ECC (P-256, ES256) key.',
      );
}

async function checkSignUp({ url, publishableKey }: SupabaseProject, ask: Fetch): Promise<Finding> {
  const answer = await ask(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } });
  if (answer.status === 401) {
    return problem(
      'SUPABASE_PUBLISHABLE_KEY is refused by the project',
      'Copy the key that starts with sb_publishable_ (Supabase, Settings, API keys) of this very project.',
    );
  }
  const read = settings.safeParse(await readJson(answer));
  if (!read.success) return problem(`the project’s settings answer ${answer.status}`, 'Check SUPABASE_URL.');
  if (!read.data.external.email || read.data.disable_signup) {
    return problem(
      'nobody can sign up by e-mail',
      'Supabase, Authentication, Sign in / Providers: allow new users and switch the Email provider on.',
    );
  }
  return fine('people can sign up by e-mail');
}

/** Asked without a session, a table of ours refuses; one that answers is open to everybody. */
async function checkTable(
  { url, publishableKey }: SupabaseProject,
  table: string,
  ask: Fetch,
): Promise<Finding> {
  const answer = await ask(`${url}/rest/v1/${table}?limit=0`, { headers: { apikey: publishableKey } });
  if (answer.ok) {
    return problem(
      `the table ${table} can be read without signing in`,
      `${MIGRATE} Take back grants to "anon".`,
    );
  }
  const code = await readCode(answer);
  return code === '42501'
    ? fine(`${table} is there and closed`)
    : problem(missing(table, answer.status, code), MIGRATE);
}

async function checkFunction({ url, publishableKey }: SupabaseProject, ask: Fetch): Promise<Finding> {
  const answer = await ask(`${url}/rest/v1/rpc/count_usage`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ image_type: 'standard' }),
  });
  const code = await readCode(answer);
  return code === '42501'
    ? fine('count_usage is there and closed')
    : problem(missing('count_usage', answer.status, code), MIGRATE);
}

const missing = (name: string, status: number, code: string | undefined) =>
  `${name} answers ${status}${code ? ` (${code})` : ''}: it is missing, or its rights are not ours`;

async function checkSecretKey({ url }: SupabaseProject, secretKey: string, ask: Fetch): Promise<Finding> {
  const remedy =
    'Store the key that starts with sb_secret_ (Supabase, Settings, API keys) as the plain text of the secret that SUPABASE_SECRET_KEY_SECRET_NAME names.';
  if (!secretKey.startsWith('sb_secret_')) return problem('the stored secret is not a secret key', remedy);
  const answer = await ask(`${url}/rest/v1/video_history?limit=0`, { headers: { apikey: secretKey } });
  return answer.ok
    ? fine('the secret key opens the video history')
    : problem(`the secret key is answered ${answer.status}`, remedy);
}

const readJson = (answer: Response): Promise<unknown> => answer.json().catch(() => undefined);

async function readCode(answer: Response): Promise<string | undefined> {
  const read = failure.safeParse(await readJson(answer));
  return read.success ? read.data.code : undefined;
}
