import * as z from 'zod/mini';
import { budgetLeft } from '../budgets.ts';
import { ownerQuery } from '../owner-query.ts';
import { defineEndpoint } from './endpoint.ts';

const offer = z.object({
  model: z.string(),
  label: z.string(),
  /** The amount that counts against the budget; 0 if money is not counted. */
  usd: z.number(),
  /** The maximum price, if quality, size or retries affect it. */
  upToUsd: z.optional(z.number()),
  /** Controls that have no effect with this model, so that a form can hide them or say so. */
  lacks: z.array(z.string()),
});

const imageOffer = z.extend(offer, {
  /**
   * List prices by the image's pixels (see `priceTierFor`), whether or not money is counted. Both prices include
   * `auxiliaries`, but not `upscale`; only `upToUsd` includes retries.
   */
  prices: z.array(z.object({ maxPixels: z.number(), usd: z.number(), upToUsd: z.number() })),
  /** Labels of the auxiliary models, which are called once for every image. */
  auxiliaries: z.array(z.string()),
  /** Requests per minute that the AWS account may send to all of these models: the lowest of their rate limits. */
  requestsPerMinute: z.number(),
});

const videoOffer = z.extend(offer, {
  /** List price of one shot, whether or not money is counted. */
  usdPerShot: z.number(),
  /** `maxTokens` is absent if the model counts only characters. */
  promptLimits: z.object({ maxCharacters: z.number(), maxTokens: z.exactOptional(z.number()) }),
});

const inputLimits = z.object({
  maxPixels: z.number(),
  maxRatio: z.number(),
  minPixels: z.exactOptional(z.number()),
  minSide: z.exactOptional(z.number()),
  maxSide: z.exactOptional(z.number()),
});

const editOffer = z.union([imageOffer, z.object({ absent: z.string() })]);

/** A notice for the operator about a model: what happens, when, and what to do. */
const modelNotice = z.object({
  model: z.string(),
  label: z.string(),
  level: z.enum(['gone', 'legacy', 'ending']),
  /** ISO 8601, if a date is known. */
  endsOn: z.optional(z.string()),
  daysLeft: z.optional(z.number()),
  happens: z.string(),
  remedy: z.string(),
});
export type OperatorNotice = z.infer<typeof modelNotice>;

/** The models and prices of each feature, and what is left of the day's budget, for the forms. */
export const catalogResponse = z.object({
  features: z.object({
    /** Price of one image. */
    textToImage: z.object({ standard: imageOffer, premium: imageOffer }),
    backgroundRemoval: imageOffer,
    /** `upToUsd` includes every retry for a closer palette. */
    colorGuided: z.extend(imageOffer, { upToUsd: z.number() }),
    imageVariation: imageOffer,
    conditioning: z.object({ CANNY: imageOffer, SEGMENTATION: imageOffer }),
    /** Price of one six-second shot. */
    textToVideo: videoOffer,
    /** `usdPerStory`: list price of splitting the story of an automated video; 0 if no text model does it. */
    multiShotVideo: z.extend(videoOffer, { usdPerStory: z.number() }),
    /** Price of enlarging a small source image within `input` (see `isEnlargedFirst`); null without a model for it. */
    upscale: z.nullable(z.extend(imageOffer, { input: z.exactOptional(inputLimits) })),
    /** Price of splitting one story; null without a model for it. */
    storySplit: z.nullable(offer),
    /** Price of one edited image; `absent` explains why no model serves the feature. */
    eraseObject: editOffer,
    searchReplace: editOffer,
    searchRecolor: editOffer,
    inpaint: editOffer,
    outpaint: editOffer,
    fastUpscale: editOffer,
    conservativeUpscale: editOffer,
  }),
  sizes: z.array(z.object({ width: z.number(), height: z.number() })),
  budget: budgetLeft,
  /** Only for operators, whom the server recognizes by their email address; empty if nothing needs attention. */
  notices: z.optional(z.array(modelNotice)),
});
export type CatalogResponse = z.infer<typeof catalogResponse>;
export type OfferedFeatures = CatalogResponse['features'];

export const catalogEndpoint = defineEndpoint({
  name: 'catalog',
  method: 'GET',
  path: '/api/catalog',
  query: ownerQuery,
  response: catalogResponse,
  successStatus: 200,
});
