import * as z from 'zod/mini';
import type { ExportRecord, Exports } from '#core/ports/exports.ts';
import { changeItem } from './change-item.ts';
import type { DynamoTable } from './job-table.ts';
import { readItem, type StoredItem } from './read-item.ts';
import { removeItem } from './remove-item.ts';

export const EXPORTS_KEY = 'EXPORTS';
const exportItemKey = (userId: string) => `EXPORT#${userId}`;

/** An archive is kept for a day; its item expires a little later if no worker removed it. */
const RETENTION_DAYS = 3;

const record: z.ZodMiniType<ExportRecord> = z.object({
  exportId: z.string(),
  status: z.enum(['working', 'ready', 'failed']),
  startedAt: z.string(),
  leaseUntil: z.string(),
  tries: z.number(),
  filesDone: z.number(),
  filesTotal: z.number(),
  bytes: z.optional(z.number()),
  expiresAt: z.optional(z.string()),
  failure: z.optional(z.enum(['broken', 'too-large'])),
  started: z.object({ day: z.string(), count: z.number() }),
});
const listBody = z.object({ people: z.array(z.string()) });
const parseRecord = (stored: StoredItem | undefined) => stored && record.parse(stored.body);
const parsePeople = (stored: StoredItem | undefined) => (stored ? listBody.parse(stored.body).people : []);

/** The people whose exports are being made or kept, in one item. */
export const exportList = (table: DynamoTable): Pick<Exports, 'listOpen' | 'markOpen' | 'markClosed'> => ({
  listOpen: async () => parsePeople(await readItem(table, EXPORTS_KEY)),
  markOpen: (userId) =>
    changeItem(table, EXPORTS_KEY, (stored) => {
      const people = parsePeople(stored);
      if (people.includes(userId)) return { result: undefined };
      return { body: { people: [...people, userId] }, result: undefined };
    }),
  markClosed: (userId) =>
    changeItem(table, EXPORTS_KEY, (stored) => {
      const people = parsePeople(stored);
      if (!people.includes(userId)) return { result: undefined };
      return { body: { people: people.filter((person) => person !== userId) }, result: undefined };
    }),
});

export const exportReader = (table: DynamoTable): Pick<Exports, 'find'> => ({
  find: async (userId) => parseRecord(await readItem(table, exportItemKey(userId))),
});

/** One item per person. */
export const exportStore = (table: DynamoTable): Exports => ({
  ...exportList(table),
  ...exportReader(table),
  update: (userId, change) =>
    changeItem(table, exportItemKey(userId), (stored) => {
      const { record: changed, result } = change(parseRecord(stored));
      if (!changed) return { result };
      const startedAt = Math.floor(Date.parse(changed.startedAt) / 1_000);
      return { body: changed, expiresAt: startedAt + RETENTION_DAYS * 24 * 60 * 60, result };
    }),
  remove: (userId) => removeItem(table, exportItemKey(userId)),
});
