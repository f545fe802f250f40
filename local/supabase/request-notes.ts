import { AsyncLocalStorage } from 'node:async_hooks';
import type { JWTPayload } from 'jose';

/** Details of one request to Supabase, for our drivers deep inside @supabase/lite. */
export type RequestNotes = {
  /** The redirect URL of a mailed link, as the client requested it. */
  redirectTo: string | null;
  /** The verified claims of the person who calls PostgREST; without them the API key decides. */
  claims: JWTPayload | undefined;
  /** The database's own error, before @supabase/lite replaces unknown ones. */
  databaseError?: { code: string; message: string; detail: string | null; hint: string | null };
};

export const requestNotes = new AsyncLocalStorage<RequestNotes>();
