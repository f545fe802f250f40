import * as z from 'zod/mini';
import { budgetLeft } from './budgets.ts';

const offer = z.object({ model: z.string(), label: z.string(), usd: z.number() });

/** What the forms need: what is on offer, its price, and what is left of the day's budget. */
export const catalogResponse = z.object({
  features: z.object({
    /** Price of one picture. */
    textToImage: z.object({ standard: offer, premium: offer }),
    /** Price of one shot of 6 seconds. */
    textToVideo: offer,
  }),
  sizes: z.array(z.object({ width: z.number(), height: z.number() })),
  budget: budgetLeft,
});
export type CatalogResponse = z.infer<typeof catalogResponse>;
