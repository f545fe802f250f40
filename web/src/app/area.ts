import { useSyncExternalStore } from 'react';
import { PATHS } from '../platform/paths.ts';

/** The landing page, which stands by itself, and everything that knows of sessions. */
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

const areaOfAddress = (): Area => (location.pathname === PATHS.home ? 'landing' : 'session');

/** Which area the address belongs to. */
export function useArea(): Area {
  return useSyncExternalStore(subscribe, areaOfAddress);
}

/** To be called when the address was changed by other means than the browser's own buttons. */
export function addressChanged(): void {
  for (const listener of listeners) listener();
}
