import type { SupabaseClient } from '@supabase/supabase-js';

/**
 * Signs out on every device; false if that failed. With `local`, Supabase removes the session here even if the server cannot be
 * reached, so it cannot fail.
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
