import { PostgrestClient } from '@supabase/postgrest-js';
import { MESSAGES } from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';

/** A row is read or written in milliseconds; what takes longer will not come. */
const CALL_TIMEOUT_MS = 4_000;

/** Supabase's tables for one bearer: a person's token, or the secret key. */
export function postgrest(supabaseUrl: string, apiKey: string, bearer: string): PostgrestClient {
  return new PostgrestClient(`${supabaseUrl}/rest/v1`, {
    headers: { apikey: apiKey, authorization: `Bearer ${bearer}` },
    timeout: CALL_TIMEOUT_MS,
    // Repeating is the caller's decision: the workflow's Retry and the client's key.
    retry: false,
  });
}

type Answer<T> = { data: T | null; error: { code?: string; message: string } | null };

/** The rows of an answer; whatever PostgREST says went wrong is for the log, not for people. */
export async function rowsOf<T>(call: PromiseLike<Answer<T>>): Promise<T | null> {
  let answer: Answer<T>;
  try {
    answer = await call;
  } catch (cause) {
    throw new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable, { cause });
  }
  if (answer.error) {
    const cause = new Error(`${answer.error.code ?? ''} ${answer.error.message}`.trim());
    throw new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable, { cause });
  }
  return answer.data;
}
