import { useSyncExternalStore } from 'react';
import { PATHS } from '../platform/paths.ts';

/** The landing page, or the screens that need a session provider. */
export type Area = 'landing' | 'session';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

const areaFromUrl = (): Area => (location.pathname === PATHS.home ? 'landing' : 'session');

/** Which area the URL belongs to. */
export function useArea(): Area {
  return useSyncExternalStore(subscribe, areaFromUrl);
}

/** Tells the router that code has changed the URL, which fires no event. */
export function notifyUrlChanged(): void {
  for (const listener of listeners) listener();
}
