import { create } from 'zustand';
import { localStore } from '../browser-storage.ts';
import { type PersistedStore, persistedStore } from './persisted-store.ts';

/** Per-person state that outlives the screens that show it, until the person signs out. */
export type PersonStore<Value> = {
  read(userId: string): Value;
  write(userId: string, value: Value): void;
  use(userId: string): Value;
};

const PREFIX = 'moodlark.kept.';
const wipes = new Set<(except?: string) => void>();

/** Lives as long as the tab: for images, which are too large for text storage, and for running work. */
export function tabPersonStore<Value>(initial: Value): PersonStore<Value> & { values(): Value[] } {
  const store = create<Record<string, Value>>(() => ({}));
  const valueFor = (values: Record<string, Value>, userId: string) => values[userId] ?? initial;
  wipes.add((except) => {
    const remaining = Object.entries(store.getState()).filter(([userId]) => userId === except);
    store.setState(Object.fromEntries(remaining), true);
  });
  return {
    read: (userId) => valueFor(store.getState(), userId),
    write: (userId, value) => store.setState({ [userId]: value }),
    use: (userId) => store((values) => valueFor(values, userId)),
    /** For everyone who used this tab. */
    values: () => Object.values(store.getState()),
  };
}

const storageKey = (userId: string, name: string) => `${PREFIX}${userId}.${name}`;

/** The stored text of a `browserPersonStore`, for code that must not load its parser. */
export const storedText = (userId: string, name: string): string | null =>
  localStore.getItem(storageKey(userId, name));

/** Shared by all tabs of this browser, and survives closing them. */
export function browserPersonStore<Value>(
  name: string,
  parse: (stored: unknown) => Value | undefined,
  initial: Value,
): PersonStore<Value> {
  const stores = new Map<string, PersistedStore<Value>>();
  const storeFor = (userId: string) => {
    const store = stores.get(userId) ?? persistedStore(storageKey(userId, name), parse, initial);
    stores.set(userId, store);
    return store;
  };
  wipes.add(() => {
    for (const store of stores.values()) store.reload();
  });
  return {
    read(userId) {
      // Another tab may have written since: two tabs that change the same list must not undo each other.
      storeFor(userId).reload();
      return storeFor(userId).read();
    },
    write: (userId, value) => storeFor(userId).write(value),
    use: (userId) => storeFor(userId).use(),
  };
}

/** Removes the stored values of everyone, or of everyone except one person. */
export function forgetPersonStores(except?: string): void {
  for (const key of localStore.keys()) {
    const isKept = except !== undefined && key.startsWith(`${PREFIX}${except}.`);
    if (key.startsWith(PREFIX) && !isKept) localStore.removeItem(key);
  }
  for (const forget of wipes) forget(except);
}
