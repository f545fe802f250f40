import type { SupabaseClient } from '@supabase/supabase-js';

/**
 * Supabase's own sign-out, on every device: `local` drops the session here even when the server could not be reached, and
 * then "Failed to log out." would be untrue.
 */
export async function signOut(
  getAuth: () => Promise<Pick<SupabaseClient['auth'], 'signOut'>>,
  scope: 'global' | 'local' = 'global',
): Promise<boolean> {
  try {
    const { error } = await (await getAuth()).signOut({ scope });
    return error === null;
  } catch {
    return false;
  }
}
