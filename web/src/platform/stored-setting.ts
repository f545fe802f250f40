import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

/** A small setting of this browser: kept in local storage, the same in every part of the page. */
export type StoredSetting<Value> = { read(): Value; write(value: Value): void; use(): Value };

/** Junk in the storage, or a storage that is closed, gives the default. */
export function storedSetting<Value>(
  key: string,
  schema: z.ZodMiniType<Value>,
  defaultValue: Value,
): StoredSetting<Value> {
  const listeners = new Set<() => void>();
  let current = readFrom(key, schema) ?? defaultValue;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const read = () => current;
  return {
    read,
    write(value) {
      current = value;
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // The setting then lasts as long as the page.
      }
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read),
  };
}

function readFrom<Value>(key: string, schema: z.ZodMiniType<Value>): Value | undefined {
  try {
    const kept = z.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? 'null'));
    return kept.success ? kept.data : undefined;
  } catch {
    return undefined;
  }
}
