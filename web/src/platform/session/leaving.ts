import { localStore } from '../browser-storage.ts';

const STORAGE_KEY = 'moodlark.leaving';

/**
 * Tells every tab of this browser that a sign-out is meant. A session that merely ended says the same to all tabs, but
 * then what was typed waits for the person to come back.
 */
export const leaving = {
  note: () => localStore.setItem(STORAGE_KEY, 'yes'),
  takeBack: () => localStore.removeItem(STORAGE_KEY),
  isNoted: () => localStore.getItem(STORAGE_KEY) !== null,
};
export type Leaving = typeof leaving;
