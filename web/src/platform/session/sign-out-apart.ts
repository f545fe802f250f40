import { notify } from '#web/ui/notify.ts';
import { whyOffline } from '../api/offline.ts';
import { ACCOUNT_MESSAGES } from './account-messages.ts';
import { clearPersonalData } from './clear-personal-data.ts';
import { leaving } from './leaving.ts';
import { signOut } from './sign-out.ts';
import { getSupabase } from './supabase.ts';

/** Signs out on a page that works without the session, and reports the outcome. True once the person has left. */
export async function signOutApart(): Promise<boolean> {
  leaving.note();
  const hasLeft = await signOut(async () => (await getSupabase()).auth);
  if (!hasLeft) {
    leaving.takeBack();
    notify.error(ACCOUNT_MESSAGES.logoutFailed, whyOffline());
    return false;
  }
  clearPersonalData();
  notify.success(ACCOUNT_MESSAGES.loggedOut);
  return true;
}
