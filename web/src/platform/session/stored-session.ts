import { localStore } from '../browser-storage.ts';

/** Where Supabase keeps the session in this browser. */
export const SESSION_STORAGE_KEY = 'moodlark.session';

/** Whether this browser stores a session. An unverified hint for pages that must not load Supabase. */
export function hasStoredSession(): boolean {
  return localStore.getItem(SESSION_STORAGE_KEY) !== null;
}
