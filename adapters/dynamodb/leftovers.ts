import * as z from 'zod/mini';
import type { Leftovers } from '#core/ports.ts';
import { changeItem } from './change-item.ts';
import type { JobTable } from './job-table.ts';
import { readItem, type StoredItem } from './read-item.ts';

const PK = 'LEFTOVERS';
/** Well under the 400 KB of an item; what comes after is in the log. */
const MAX_KEYS = 2_000;

const leftovers = z.object({ keys: z.array(z.string()) });
const keysOf = (stored: StoredItem | undefined): string[] =>
  stored ? leftovers.parse(stored.body).keys : [];

/** Remembers what could not be removed: one item for the whole deployment. */
export const leftoverWriter = (table: JobTable): Pick<Leftovers, 'add'> => ({
  add: (keys) =>
    changeItem(table, PK, (stored) => ({
      body: { keys: [...new Set([...keysOf(stored), ...keys])].slice(0, MAX_KEYS) },
      result: undefined,
    })),
});

export const leftoverKeys = (table: JobTable): Leftovers => ({
  ...leftoverWriter(table),
  list: async (limit) => keysOf(await readItem(table, PK)).slice(0, limit),
  forget: (keys) =>
    changeItem(table, PK, (stored) => ({
      body: { keys: keysOf(stored).filter((key) => !keys.includes(key)) },
      result: undefined,
    })),
});
