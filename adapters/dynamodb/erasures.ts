import * as z from 'zod/mini';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Erasures } from '#core/ports/erasures.ts';
import { type Change, changeItem } from './change-item.ts';
import type { DynamoTable } from './job-table.ts';
import { readItem, type StoredItem } from './read-item.ts';

export const ERASURES_KEY = 'ERASURES';

/** An item can hold 400 KB; an entry takes about 200 bytes and stays for a day. */
const MAX_OPEN_ERASURES = 1_500;

const entry = z.object({ begunAt: z.string(), pseudonym: z.string(), clearedAt: z.optional(z.string()) });
const body = z.object({ open: z.record(z.string(), entry) });
type OpenErasures = z.infer<typeof body>['open'];
const parseOpen = (stored: StoredItem | undefined): OpenErasures =>
  stored ? body.parse(stored.body).open : {};
const unchanged: Change<undefined> = { result: undefined };

/** One item for all erasures, so that a sweep finds them without a table scan. */
export const erasures = (table: DynamoTable): Erasures => ({
  begin: ({ userId, ...begun }) =>
    changeItem(table, ERASURES_KEY, (stored) => {
      const open = parseOpen(stored);
      const existing = Object.hasOwn(open, userId) ? open[userId] : undefined;
      if (existing) return { result: { userId, ...existing } };
      if (Object.keys(open).length >= MAX_OPEN_ERASURES)
        throw new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable);
      return { body: { open: { ...open, [userId]: begun } }, result: { userId, ...begun } };
    }),
  markCleared: (userId, clearedAt) =>
    changeItem(table, ERASURES_KEY, (stored) => {
      const open = parseOpen(stored);
      const existing = open[userId];
      if (!existing || existing.clearedAt !== undefined) return unchanged;
      return { body: { open: { ...open, [userId]: { ...existing, clearedAt } } }, result: undefined };
    }),
  end: (userId) =>
    changeItem(table, ERASURES_KEY, (stored) => {
      const { [userId]: ended, ...open } = parseOpen(stored);
      return ended === undefined ? unchanged : { body: { open }, result: undefined };
    }),
  listOpen: async () =>
    Object.entries(parseOpen(await readItem(table, ERASURES_KEY))).map(([userId, erasure]) => ({
      userId,
      ...erasure,
    })),
});
