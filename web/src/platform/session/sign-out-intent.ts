import { localStore } from '../browser-storage.ts';

const STORAGE_KEY = 'moodlark.leaving';

/**
 * Marks a sign-out as intended, for every tab of this browser. A session that merely ended causes the same
 * event, but then drafts are kept.
 */
export const signOutIntent = {
  mark: () => localStore.setItem(STORAGE_KEY, 'yes'),
  unmark: () => localStore.removeItem(STORAGE_KEY),
  isMarked: () => localStore.getItem(STORAGE_KEY) !== null,
};
export type SignOutIntent = typeof signOutIntent;
