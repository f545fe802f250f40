import * as z from 'zod';

/** A Supabase project and its keys; the secret key is present only if the account lets the doctor read it. */
export type SupabaseProject = { url: string; publishableKey: string; secretKey?: string };

export const parseResponse = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

const failure = z.object({ code: z.string() });

/** The error code in a response of PostgREST; `undefined` if it has none. */
export async function readCode(response: Response): Promise<string | undefined> {
  const parsed = failure.safeParse(await parseResponse(response));
  return parsed.success ? parsed.data.code : undefined;
}
