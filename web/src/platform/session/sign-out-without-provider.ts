import { notify } from '#web/ui/notify.ts';
import { offlineDetails } from '../api/offline.ts';
import { ACCOUNT_MESSAGES } from './account-messages.ts';
import { clearPersonalData } from './clear-personal-data.ts';
import { signOut } from './sign-out.ts';
import { signOutIntent } from './sign-out-intent.ts';
import { getSupabase } from './supabase.ts';

/**
 * Signs out on a page without a session provider, and shows the outcome. True if the person is signed out.
 */
export async function signOutWithoutProvider(): Promise<boolean> {
  signOutIntent.mark();
  const isSignedOut = await signOut(async () => (await getSupabase()).auth);
  if (!isSignedOut) {
    signOutIntent.unmark();
    notify.error(ACCOUNT_MESSAGES.logoutFailed, offlineDetails());
    return false;
  }
  clearPersonalData();
  notify.success(ACCOUNT_MESSAGES.loggedOut);
  return true;
}
