import { type Finding, problem, warning } from '#doctor/finding.ts';
import { isNetworkFailure, isTimeout, messageOf, notChecked } from '#doctor/guard.ts';
import { checkAuth } from './check-auth.ts';
import { checkDatabase } from './check-database.ts';
import type { SupabaseProject } from './supabase-project.ts';

/** What the product needs of the project: the address that signs people in, and its newest migration. */
export type SupabaseNeeds = {
  /** `undefined` before a first deployment without a domain: the address does not exist yet. */
  siteUrl: string | undefined;
  newestMigration: string;
};

/** Everything about a Supabase project that can be seen with its keys. One finding where it does not answer. */
export async function checkSupabase(
  project: SupabaseProject,
  { siteUrl, newestMigration }: SupabaseNeeds,
  ask: typeof fetch,
): Promise<Finding[]> {
  try {
    const headers = { apikey: project.publishableKey };
    const { status } = await ask(`${project.url}/auth/v1/health`, { headers });
    if (status >= 500)
      return [warning(`${project.url} answers ${status}, so the project was not checked.`, RESTORE)];
  } catch (error) {
    return [unanswered(project.url, error)];
  }
  const found = await Promise.all([
    checkAuth(project, siteUrl, ask),
    checkDatabase(project, newestMigration, ask),
  ]);
  return found.flat();
}

const RESTORE =
  'Check SUPABASE_URL. Supabase pauses a project that nobody used for a week: restore it in its dashboard.';

function unanswered(url: string, error: unknown): Finding {
  if (isTimeout(error))
    return warning(
      `${url} did not answer in time, so the project was not checked.`,
      `Run the doctor again. ${RESTORE}`,
    );
  return isNetworkFailure(error)
    ? problem(`${url} cannot be reached (${messageOf(error)}).`, RESTORE)
    : notChecked(url, error);
}
