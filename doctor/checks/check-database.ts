import * as z from 'zod';
import { type DoctorFinding, ok, problem, warning } from '#doctor/finding.ts';
import { runCheck } from '#doctor/run-check.ts';
import { parseResponse, readCode, type SupabaseProject } from './supabase-project.ts';

type Fetch = typeof fetch;

const TABLES = ['profiles', 'image_history', 'video_history', 'usage_tracking'];
const MIGRATE = 'Apply supabase/migrations: `supabase db push` (docs/deploy.md).';

const PERMISSION_DENIED = '42501';
/** PostgREST's and PostgreSQL's codes for a table or a function that does not exist. */
const MISSING = ['PGRST205', 'PGRST202', '42P01', '42883'];

/** Checks a Supabase project from outside: its tables, functions, migrations and secret key. */
export async function checkDatabase(
  project: SupabaseProject,
  newestMigration: string,
  send: Fetch,
): Promise<DoctorFinding[]> {
  const { url, publishableKey, secretKey } = project;
  const headers = { apikey: publishableKey };
  const found = await Promise.all([
    ...TABLES.map((table) =>
      runCheck(`The table ${table}`, async () =>
        checkClosed(`the table ${table}`, await send(`${url}/rest/v1/${table}?limit=0`, { headers })),
      ),
    ),
    runCheck('The function count_usage', async () =>
      checkClosed(
        'the function count_usage',
        await callFunction(project, publishableKey, 'count_usage', { image_type: 'standard' }, send),
      ),
    ),
    runCheck('The newest migration', () => checkMigration(project, newestMigration, send)),
    ...(secretKey === undefined
      ? []
      : [runCheck('The secret key', () => checkSecretKey(project, secretKey, send))]),
  ]);
  return found.flat();
}

const callFunction = ({ url }: SupabaseProject, apikey: string, name: string, body: object, send: Fetch) =>
  send(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Without a session every table and function must deny access; one that returns data is open to everyone. */
async function checkClosed(what: string, response: Response): Promise<DoctorFinding> {
  if (response.ok)
    return problem(
      `${capitalize(what)} can be used without signing in.`,
      `${MIGRATE} Revoke grants to "anon".`,
    );
  const code = await readCode(response);
  if (code === PERMISSION_DENIED) return ok(`${capitalize(what)} exists and requires signing in.`);
  if (code !== undefined && MISSING.includes(code))
    return problem(`${capitalize(what)} does not exist.`, MIGRATE);
  return unexpectedStatus(what, response, code);
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const unexpectedStatus = (what: string, { status }: Response, code: string | undefined) =>
  warning(
    `${capitalize(what)} could not be checked: Supabase returns ${status}${code ? ` (${code})` : ''}.`,
    'Run the doctor again. If the problem persists, look at the logs of the project (Supabase, Logs, Postgrest).',
  );

/** Checks whether this version's newest migration is applied. Only the secret key may read it. */
async function checkMigration(
  project: SupabaseProject,
  expected: string,
  send: Fetch,
): Promise<DoctorFinding | DoctorFinding[]> {
  const { secretKey, publishableKey } = project;
  const response = await callFunction(project, secretKey ?? publishableKey, 'newest_migration', {}, send);
  if (response.ok) {
    const applied = z
      .string()
      .nullable()
      .safeParse(await parseResponse(response)).data;
    if (applied && applied >= expected) return ok(`All migrations are applied; the newest is ${applied}.`);
    if (applied)
      return problem(`The newest applied migration is ${applied}; this version needs ${expected}.`, MIGRATE);
    return unrecordedMigration(expected);
  }
  const code = await readCode(response);
  if (code === '42P01') return unrecordedMigration(expected);
  if (code !== undefined && MISSING.includes(code))
    return problem(`This version needs the migration ${expected}, which is not applied.`, MIGRATE);
  // Either the secret key is invalid, which `checkSecretKey` reports, or this is the publishable key.
  if (response.status === 401) return [];
  return unexpectedStatus('the newest migration', response, code);
}

const unrecordedMigration = (expected: string) =>
  warning(
    'The database does not record which migrations were applied, so they were not applied by Supabase’s CLI.',
    `Check that all files of supabase/migrations up to ${expected} are applied, then record them: \`supabase migration repair --status applied ${expected}\`.`,
  );

async function checkSecretKey(
  { url }: SupabaseProject,
  secretKey: string,
  send: Fetch,
): Promise<DoctorFinding | DoctorFinding[]> {
  const remedy =
    'Store the key that starts with sb_secret_ (Supabase, Settings, API keys) as the plain text of the secret that SUPABASE_SECRET_KEY_SECRET_NAME names.';
  if (!secretKey.startsWith('sb_secret_'))
    return problem('The stored secret is not a secret key of Supabase.', remedy);
  const response = await send(`${url}/rest/v1/video_history?limit=0`, { headers: { apikey: secretKey } });
  if (response.ok) return ok('The secret key can read the video history.');
  const code = await readCode(response);
  if (response.status === 401 || response.status === 403)
    return problem(`Supabase refuses the stored secret key (${response.status}).`, remedy);
  return code !== undefined && MISSING.includes(code)
    ? []
    : unexpectedStatus('the secret key', response, code);
}
