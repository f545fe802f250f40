import * as z from 'zod';

/** A Supabase project and its keys; the secret one only where the account lets the doctor read it. */
export type SupabaseProject = { url: string; publishableKey: string; secretKey?: string };

export const readJson = (answer: Response): Promise<unknown> => answer.json().catch(() => undefined);

const failure = z.object({ code: z.string() });

/** The error code in an answer of PostgREST; `undefined` where it has none. */
export async function readCode(answer: Response): Promise<string | undefined> {
  const read = failure.safeParse(await readJson(answer));
  return read.success ? read.data.code : undefined;
}
