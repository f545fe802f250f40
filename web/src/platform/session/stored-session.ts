import { localStore } from '../browser-storage.ts';

/** Where Supabase keeps the session in this browser. */
export const SESSION_STORAGE_KEY = 'moodlark.session';

/**
 * Whether a session lies in this browser. A hint without a check, for pages that must not load Supabase: the page
 * that follows decides.
 */
export function hasStoredSession(): boolean {
  return localStore.getItem(SESSION_STORAGE_KEY) !== null;
}
