import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { localStore } from '../browser-storage.ts';

/** A value stored in this browser: survives closing it, and is the same in every part of the page and in all tabs. */
export type PersistedStore<Value> = {
  read(): Value;
  write(value: Value): void;
  use(): Value;
  /** Calls back after each change, including those made in other tabs. */
  subscribe(listener: () => void): void;
  /** Reloads the value from storage. */
  reload(): void;
};

/** Stores a value under its key: strings without quotes, everything else as JSON. */
const storage: PersistStorage<unknown> = {
  getItem(key) {
    const raw = localStore.getItem(key);
    return raw === null ? null : { state: decode(raw) };
  },
  setItem: (key, { state }) =>
    localStore.setItem(key, typeof state === 'string' ? state : JSON.stringify(state)),
  removeItem: (key) => localStore.removeItem(key),
};

function decode(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
}

/** A persisted value. If `parse` returns `undefined`, the value is the initial one. */
export function persistedStore<Value>(
  key: string,
  parse: (stored: unknown) => Value | undefined,
  initial: Value,
): PersistedStore<Value> {
  const store = create<{ value: Value }>()(
    persist(() => ({ value: initial }), {
      name: key,
      storage,
      partialize: ({ value }): unknown => value,
      merge: (stored) => ({ value: parse(stored) ?? initial }),
    }),
  );
  const reload = () => void store.persist.rehydrate();
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) reload();
  });
  return {
    read: () => store.getState().value,
    write: (value) => store.setState({ value }),
    use: () => store(({ value }) => value),
    subscribe: (listener) => void store.subscribe(listener),
    reload,
  };
}
