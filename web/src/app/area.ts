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

const areaOfAddress = (): Area => (location.pathname === PATHS.home ? 'landing' : 'session');

/** Which area the address belongs to. */
export function useArea(): Area {
  return useSyncExternalStore(subscribe, areaOfAddress);
}

/** Call after changing the address in code. */
export function addressChanged(): void {
  for (const listener of listeners) listener();
}
