import * as z from 'zod/mini';
import { quotaOf } from '#catalog/model-quotas.ts';
import { type ModelTurns, NO_TURNS } from '#core/domain/models/rate-limit.ts';
import type { ModelTurnsStore } from '#core/ports/model-upkeep.ts';
import { changeItem } from './change-item.ts';
import type { JobTable } from './job-table.ts';

const modelTurns: z.ZodMiniType<ModelTurns> = z.object({
  bookedAt: z.array(z.number()),
  closedUntil: z.exactOptional(z.number()),
});

/** A model that nobody has asked for so long has no turns to remember. */
const KEPT_SECONDS = 3_600;

/** One item a model and one conditional write a turn; where nothing is booked nothing is written. */
export const modelTurnsStore = (table: JobTable): ModelTurnsStore => ({
  decide: (model, decision) =>
    changeItem(table, `TURNS#${quotaOf(model)}`, (stored) => {
      const before = stored ? modelTurns.parse(stored.body) : NO_TURNS;
      const { turns, result } = decision(before);
      if (turns === before) return { result };
      const lastAt = Math.max(0, ...turns.bookedAt, turns.closedUntil ?? 0);
      return { body: turns, expiresAt: Math.floor(lastAt / 1_000) + KEPT_SECONDS, result };
    }),
});
