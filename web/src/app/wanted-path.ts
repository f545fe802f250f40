import { tabStore } from '#web/platform/browser-storage.ts';
import { PATHS, type Path } from './paths.ts';

const STORAGE_KEY = 'moodlark.wantedPath';

/** Notes where a visitor wanted to go before they had to sign in. */
export function rememberWantedPath(path: string): void {
  tabStore.setItem(STORAGE_KEY, path);
}

/** Gives the noted path once. Only our own addresses count, so it can lead nowhere else. */
export function takeWantedPath(): Path | undefined {
  const noted = tabStore.getItem(STORAGE_KEY);
  tabStore.removeItem(STORAGE_KEY);
  return Object.values(PATHS).find((path) => path === noted && path !== PATHS.dashboard);
}
