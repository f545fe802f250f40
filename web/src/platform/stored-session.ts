/** Where Supabase keeps the session in this browser. */
export const SESSION_STORAGE_KEY = 'moodlark.session';

/**
 * Whether a session lies in this browser. A hint without a check, for pages that must not load Supabase: the page
 * that follows decides.
 */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}
