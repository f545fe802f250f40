import * as z from 'zod/mini';
import { quotaModelFor } from '#catalog/model-quotas.ts';
import type { ModelId } from '#catalog/models.ts';
import { NO_REQUESTS, type RateLimitState } from '#core/domain/models/rate-limit.ts';
import type { RateLimits } from '#core/ports/model-upkeep.ts';
import { changeItem } from './change-item.ts';
import type { DynamoTable } from './job-table.ts';

const rateLimitState: z.ZodMiniType<RateLimitState> = z.object({
  bookedAt: z.array(z.number()),
  closedUntil: z.exactOptional(z.number()),
});

/** Stored items of existing deployments use this prefix. */
const itemKey = (model: ModelId) => `TURNS#${quotaModelFor(model)}`;

/** An unused model's state expires after this time. */
const RETENTION_SECONDS = 3_600;

/** One item per model and one conditional write per request; nothing is written when nothing is reserved. */
export const rateLimits = (table: DynamoTable): RateLimits => ({
  update: (model, change) =>
    changeItem(table, itemKey(model), (stored) => {
      const before = stored ? rateLimitState.parse(stored.body) : NO_REQUESTS;
      const { state, result } = change(before);
      if (state === before) return { result };
      const lastAt = Math.max(0, ...state.bookedAt, state.closedUntil ?? 0);
      return { body: state, expiresAt: Math.floor(lastAt / 1_000) + RETENTION_SECONDS, result };
    }),
});
