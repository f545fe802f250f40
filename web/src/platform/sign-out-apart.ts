import { notify } from '#web/ui/notify.ts';
import { ACCOUNT_MESSAGES } from './account-messages.ts';
import { wipeDrafts } from './drafts.ts';
import { wipeKeptState } from './kept-state.ts';
import { signOut } from './session-store.ts';
import { getSupabase } from './supabase.ts';
import { wipeTabState } from './tab-state.ts';

/** Signs out on a page that stands without the session, and says how it went. True once the person has left. */
export async function signOutApart(): Promise<boolean> {
  const hasLeft = await signOut(async () => (await getSupabase()).auth);
  if (!hasLeft) {
    notify.error(ACCOUNT_MESSAGES.logoutFailed);
    return false;
  }
  wipeDrafts();
  wipeKeptState();
  wipeTabState();
  notify.success(ACCOUNT_MESSAGES.loggedOut);
  return true;
}
