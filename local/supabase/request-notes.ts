import { AsyncLocalStorage } from 'node:async_hooks';

/** What one request to Supabase is known by, deep inside @supabase/lite where only its drivers are ours. */
export type RequestNotes = {
  /** Where the mailed link shall lead, as the client asked. */
  redirectTo: string | null;
  /** The database's own error, before @supabase/lite replaces what it does not know. */
  databaseError?: { code: string; message: string; detail: string | null; hint: string | null };
};

export const requestNotes = new AsyncLocalStorage<RequestNotes>();
