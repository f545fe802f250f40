import * as z from 'zod/mini';
import type { SweepName, SweepPositions } from '#core/ports/sweep-positions.ts';
import { changeItem } from './change-item.ts';
import type { DynamoTable } from './job-table.ts';
import { readItem, type StoredItem } from './read-item.ts';

const itemKey = (sweep: SweepName) => `SWEEP#${sweep}`;

const body = z.object({ position: z.optional(z.string()) });
const parsePosition = (stored: StoredItem | undefined) => stored && body.parse(stored.body).position;

/** One small item per sweep; a position that has not changed is not written. */
export const sweepPositions = (table: DynamoTable): SweepPositions => ({
  read: async (sweep) => parsePosition(await readItem(table, itemKey(sweep))),
  save: (sweep, position) =>
    changeItem(table, itemKey(sweep), (stored) =>
      parsePosition(stored) === position ? { result: undefined } : { body: { position }, result: undefined },
    ),
});
