import { useSyncExternalStore } from 'react';

/** State of a person that outlives the screens that show it, and ends with the tab or the sign-out. */
export type TabState<Value> = {
  read(userId: string): Value;
  write(userId: string, value: Value): void;
  /** All values that are held now, whoever's they are. */
  held(): Value[];
  use(userId: string): Value;
};

const forgetters = new Set<(except?: string) => void>();

/** For what the browser's storage cannot hold, for example pictures, and for work that goes on behind other screens. */
export function tabState<Value>(initial: Value): TabState<Value> {
  const values = new Map<string, Value>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const read = (userId: string): Value => values.get(userId) ?? initial;
  forgetters.add((except) => {
    for (const userId of values.keys()) if (userId !== except) values.delete(userId);
    tell();
  });
  return {
    read,
    write(userId, value) {
      values.set(userId, value);
      tell();
    },
    held: () => [...values.values()],
    use: (userId) => useSyncExternalStore(subscribe, () => read(userId)),
  };
}

/** Forgets everything of everybody, or of everybody but one: called when people leave and come. */
export function wipeTabState(except?: string): void {
  for (const forget of forgetters) forget(except);
}
