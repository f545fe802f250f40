import * as z from 'zod/mini';
import { budgetLeft } from '../budgets.ts';
import { ownerQuery } from '../owner-query.ts';
import { defineEndpoint } from './endpoint.ts';

const offer = z.object({
  model: z.string(),
  label: z.string(),
  usd: z.number(),
  /** The most that it may cost, where its quality, its size or further tries decide. */
  upToUsd: z.optional(z.number()),
  /** Controls that this model does not have; said beside the control (D10). */
  lacks: z.array(z.string()),
});

/** What an operator should know of a model: what happens, when, and what to do. */
const modelNotice = z.object({
  model: z.string(),
  label: z.string(),
  level: z.enum(['gone', 'legacy', 'ending']),
  /** ISO 8601, where there is a date. */
  endsOn: z.optional(z.string()),
  daysLeft: z.optional(z.number()),
  happens: z.string(),
  remedy: z.string(),
});
export type OperatorNotice = z.infer<typeof modelNotice>;

/** What the forms need: what is on offer, its price, and what is left of the day's budget. */
export const catalogResponse = z.object({
  features: z.object({
    /** Price of one picture. */
    textToImage: z.object({ standard: offer, premium: offer }),
    backgroundRemoval: offer,
    /** `upToUsd` where the palette needs every try that it has. */
    colorGuided: z.extend(offer, { upToUsd: z.number() }),
    imageVariation: offer,
    conditioning: z.object({ CANNY: offer, SEGMENTATION: offer }),
    /** Price of one shot of 6 seconds. */
    textToVideo: offer,
    multiShotVideo: offer,
    /** Price of enlarging a small picture that a person gives; null where that is done without a model. */
    upscale: z.nullable(offer),
    /** Price of dividing one story; null where that is done without a model. */
    storySplit: z.nullable(offer),
  }),
  sizes: z.array(z.object({ width: z.number(), height: z.number() })),
  budget: budgetLeft,
  /** For operators alone, whom the server knows by their address; empty where nothing is to be done. */
  notices: z.optional(z.array(modelNotice)),
});
export type CatalogResponse = z.infer<typeof catalogResponse>;

export const catalogEndpoint = defineEndpoint({
  name: 'catalog',
  method: 'GET',
  path: '/api/catalog',
  query: ownerQuery,
  response: catalogResponse,
  successStatus: 200,
});
