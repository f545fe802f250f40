import { useCallback, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

const PREFIX = 'moodlark.kept.';
const keyOf = (userId: string, name: string) => `${PREFIX}${userId}.${name}`;
const listeners = new Set<() => void>();

/**
 * State of a person that all tabs of this browser share, and that survives closing them: forgotten when the person
 * signs out. What does not fit the schema is the initial state again.
 */
export function useKeptState<Schema extends z.ZodMiniType>(
  userId: string,
  name: string,
  schema: Schema,
  initial: z.output<Schema>,
) {
  const state = useMemo(
    () => keptState(keyOf(userId, name), schema, initial),
    [userId, name, schema, initial],
  );
  const value = useSyncExternalStore(subscribe, state.read);
  const keep = useCallback(
    (change: (now: z.output<Schema>) => z.output<Schema>) => {
      const now = state.read();
      const next = change(now);
      if (next !== now) state.write(next);
    },
    [state],
  );
  return [value, keep] as const;
}

function keptState<Schema extends z.ZodMiniType>(key: string, schema: Schema, initial: z.output<Schema>) {
  let kept: { raw: string | null; value: z.output<Schema> } = { raw: null, value: initial };
  return {
    /** The same object as long as nothing changed. */
    read: (): z.output<Schema> => {
      const raw = rawOf(key);
      if (raw !== kept.raw) kept = { raw, value: parse(raw, schema) ?? initial };
      return kept.value;
    },
    write: (value: z.output<Schema>) => {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Storage that is full or closed: the state then lasts as long as the page.
      }
      kept = { raw: rawOf(key), value };
      for (const listener of listeners) listener();
    },
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function rawOf(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse<Schema extends z.ZodMiniType>(
  raw: string | null,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    const state = z.safeParse(schema, JSON.parse(raw ?? 'null'));
    return state.success ? state.data : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the kept state of everybody, or of everybody but one: called when people leave and come. */
export function wipeKeptState(except?: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const isKept = except !== undefined && key.startsWith(keyOf(except, ''));
      if (key.startsWith(PREFIX) && !isKept) localStorage.removeItem(key);
    }
  } catch {
    // Nothing could be kept there either.
  }
  for (const listener of listeners) listener();
}
