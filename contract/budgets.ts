import * as z from 'zod/mini';

const usd = z.number().check(z.nonnegative());

const usage = z.object({ used: z.number(), limit: z.number() });

/** How much of today's budget a person has used. */
export const budgetLeft = z.object({
  /** ISO 8601: the next midnight UTC. */
  resetsAt: z.string(),
  pictures: usage,
  videos: usage,
  /** Null if money is not counted. `left` also accounts for the budget of the whole deployment. */
  usd: z.nullable(z.extend(usage, { left: z.number() })),
});
export type BudgetLeft = z.infer<typeof budgetLeft>;

/** The amount paid for one image or video, according to the ledger. */
export const receipt = z.discriminatedUnion('status', [
  /** `reserved`: still running, or interrupted; it will be settled or refunded. */
  z.object({ status: z.enum(['paid', 'reserved']), usd }),
  z.object({ status: z.literal('not-paid') }),
  /** Older than the retention period of receipts. */
  z.object({ status: z.literal('forgotten') }),
]);
export type Receipt = z.infer<typeof receipt>;
