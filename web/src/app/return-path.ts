import { tabStore } from '#web/platform/browser-storage.ts';
import { PATHS, screenPath } from '../platform/paths.ts';

const STORAGE_KEY = 'moodlark.returnPath';

/** A screen with its query, for example a filter or an opened item. */
type ReturnPath = { path: string; search: string };

/** Stores the path and query that a visitor requested before signing in. */
export function rememberReturnPath(url: string): void {
  tabStore.setItem(STORAGE_KEY, url);
}

/** The stored URL. Only screens of this origin are returned, so it cannot redirect elsewhere. */
export function readReturnPath(): ReturnPath | undefined {
  const stored = tabStore.getItem(STORAGE_KEY);
  if (stored === null || !URL.canParse(stored, location.origin)) return undefined;
  const { origin, pathname, search } = new URL(stored, location.origin);
  if (origin !== location.origin) return undefined;
  const isKnown = Object.values<string>(PATHS).includes(screenPath(pathname));
  return isKnown ? { path: pathname, search } : undefined;
}

/** Returns the stored URL and forgets it. */
export function takeReturnPath(): ReturnPath | undefined {
  const returnPath = readReturnPath();
  tabStore.removeItem(STORAGE_KEY);
  return returnPath;
}
