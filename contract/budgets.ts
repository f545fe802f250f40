import * as z from 'zod/mini';
import { jsonSetting } from './json-setting.ts';

const count = z.int().check(z.nonnegative());
const usd = z.number().check(z.nonnegative());

/** What may be spent in one UTC day: configuration (D13). */
export const dailyBudget = z.object({
  picturesPerPerson: count,
  videosPerPerson: count,
  /** Pictures that a person sends to be kept, by number and by what they take up in the store. */
  uploadsPerPerson: count,
  uploadMegabytesPerPerson: count,
  /** False with the built-in studio, which costs nothing: there only the counts bind. */
  countsMoney: z.boolean(),
  usdPerPerson: usd,
  usdPerDeployment: usd,
});
export type DailyBudget = z.infer<typeof dailyBudget>;

export const DEFAULT_DAILY_BUDGET: DailyBudget = {
  picturesPerPerson: 200,
  videosPerPerson: 50,
  uploadsPerPerson: 500,
  uploadMegabytesPerPerson: 1_000,
  countsMoney: true,
  usdPerPerson: 50,
  usdPerDeployment: 250,
};

const share = z.object({ used: z.number(), limit: z.number() });

const partOfBudget = z.strictObject({
  picturesPerPerson: z.exactOptional(count),
  videosPerPerson: z.exactOptional(count),
  uploadsPerPerson: z.exactOptional(count),
  uploadMegabytesPerPerson: z.exactOptional(count),
  countsMoney: z.exactOptional(z.boolean()),
  usdPerPerson: z.exactOptional(usd),
  usdPerDeployment: z.exactOptional(usd),
});

/** `DAILY_BUDGET` as an operator writes it: what differs from the default. */
export const dailyBudgetSetting = z.pipe(
  jsonSetting('DAILY_BUDGET'),
  z.pipe(
    partOfBudget,
    z.transform((given): DailyBudget => ({ ...DEFAULT_DAILY_BUDGET, ...given })),
  ),
);

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
