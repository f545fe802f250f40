import { type DoctorFinding, problem, warning } from '#doctor/finding.ts';
import { describeError, isNetworkFailure, isTimeout, notChecked } from '#doctor/run-check.ts';
import { checkAuth } from './check-auth.ts';
import { checkDatabase } from './check-database.ts';
import type { SupabaseProject } from './supabase-project.ts';

/** The product's requirements: the URL to which emails link, and the newest migration. */
type SupabaseNeeds = {
  /** `undefined` before a first deployment without a domain: the URL does not exist yet. */
  siteUrl: string | undefined;
  newestMigration: string;
};

/** Checks a Supabase project through its public APIs. A project that does not respond yields one finding. */
export async function checkSupabase(
  project: SupabaseProject,
  { siteUrl, newestMigration }: SupabaseNeeds,
  send: typeof fetch,
): Promise<DoctorFinding[]> {
  try {
    const headers = { apikey: project.publishableKey };
    const { status } = await send(`${project.url}/auth/v1/health`, { headers });
    if (status >= 500)
      return [warning(`${project.url} returns ${status}, so the project was not checked.`, RESTORE)];
  } catch (error) {
    return [noResponseFinding(project.url, error)];
  }
  const found = await Promise.all([
    checkAuth(project, siteUrl, send),
    checkDatabase(project, newestMigration, send),
  ]);
  return found.flat();
}

const RESTORE =
  'Check SUPABASE_URL. Supabase pauses a project after a week without use: restore it in its dashboard.';

function noResponseFinding(url: string, error: unknown): DoctorFinding {
  if (isTimeout(error))
    return warning(
      `${url} did not respond in time, so the project was not checked.`,
      `Run the doctor again. ${RESTORE}`,
    );
  return isNetworkFailure(error)
    ? problem(`${url} cannot be reached (${describeError(error)}).`, RESTORE)
    : notChecked(url, error);
}
