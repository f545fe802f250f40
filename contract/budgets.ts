import * as z from 'zod/mini';

const usd = z.number().check(z.nonnegative());

const share = z.object({ used: z.number(), limit: z.number() });

/** What a person has used of the day's budget. */
export const budgetLeft = z.object({
  /** ISO 8601: the coming midnight UTC. */
  resetsAt: z.string(),
  pictures: share,
  videos: share,
  /** Null where money is not counted. `left` is less than the person's own where everybody's budget is nearly spent. */
  usd: z.nullable(z.extend(share, { left: z.number() })),
});
export type BudgetLeft = z.infer<typeof budgetLeft>;

/** What was paid for one picture or video, as far as the ledger proves it. */
export const receipt = z.discriminatedUnion('status', [
  /** `reserved`: in work, or cut off and not known yet; it is settled or given back. */
  z.object({ status: z.enum(['paid', 'reserved']), usd }),
  z.object({ status: z.literal('not-paid') }),
  /** Older than what is kept. */
  z.object({ status: z.literal('forgotten') }),
]);
export type Receipt = z.infer<typeof receipt>;
