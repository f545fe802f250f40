import type { EnlargementLimits } from '#contract/enlargement.ts';

/** Optional features that edit an image: a catalog may leave out the model of any of them. */
export const EDIT_FEATURES = [
  'eraseObject',
  'searchReplace',
  'searchRecolor',
  'inpaint',
  'outpaint',
  'fastUpscale',
  'conservativeUpscale',
] as const;
export type EditFeature = (typeof EDIT_FEATURES)[number];

/** A feature for which a catalog can name a model. */
export type Feature =
  | 'textToImage'
  | 'backgroundRemoval'
  | 'colorGuided'
  | 'imageVariation'
  | 'conditioning.CANNY'
  | 'conditioning.SEGMENTATION'
  | 'upscale'
  | EditFeature
  | 'textToVideo'
  | 'multiShotVideo'
  | 'storySplit';

/** How long a model is served, as its provider has announced it. Dates are days or months. */
export type AnnouncedLifecycle = {
  source: string;
  asOf: string;
  /** The provider's own notice period rules out an earlier end. */
  noEndBefore?: string;
  legacySince?: string;
  endsOn?: string;
};

type PriceSource = { source: string; asOf: string };

/** US dollars for one image, second or story. */
type Price = PriceSource & { usd: number; per: 'image' | 'second' | 'story' };

/** US dollars for one image by its size and quality: see `priceTierFor`. */
type PriceBySize = PriceSource & {
  per: 'image';
  bySize: readonly { maxPixels: number; standard: number; premium: number }[];
};

/** `types` are the formats that the model accepts; other images are converted to PNG. */
type ModelImageLimits = EnlargementLimits & { types?: readonly ('png' | 'jpeg' | 'webp')[] };

type Row<Control extends string> = {
  label: string;
  /**
   * Bedrock's id of the model. An id that begins with `us.` is a cross-region inference profile: Bedrock may run a call in
   * any of `regions`.
   */
  bedrockId: string;
  serves: readonly Feature[];
  /** Regions from which the model can be called; an inference profile may route a call to any of them. */
  regions: readonly string[];
  /** Default quota of an account in one region. */
  requestsPerMinute: number;
  /** Typical seconds for one image, clip or story; an estimate. */
  typicalSeconds: number;
  /** Controls that this model does not support; the form disables or hides them. */
  lacks: readonly Control[];
  lifecycle: AnnouncedLifecycle;
  /** The model that replaces this one when it is gone. */
  successor?: string;
};

/** A row of `models` that makes images. */
export type ImageModel = Row<'cfgScale' | 'creativity' | 'prompt' | 'seed'> & {
  kind: 'image';
  maxPromptCharacters: number;
  price: Price | PriceBySize;
  /** A source image is fitted to these limits before the call, and the result is resized to the original size. */
  input?: ModelImageLimits;
  /** Accepts a palette. Other models receive the colors in the prompt and, unless they need a base image, as a swatch. */
  acceptsPalette?: boolean;
  /** For `colorGuided`: edits an image that the standard text-to-image model makes first; both calls are charged. */
  needsBaseImage?: true;
  /** Extends an image on a canvas of the final size, not by a number of pixels on each side. */
  needsCanvas?: true;
};

/** Video resolutions, as the models name them. */
export type Resolution = '540p' | '720p';

/** A row of `models` that makes videos. */
export type VideoModel = Row<'seed'> & {
  kind: 'video';
  maxPromptCharacters: number;
  /** Estimated tokens that a prompt may have; absent if the model counts only characters. */
  maxPromptTokens?: number;
  /** Seconds of video that one invocation makes; a shorter clip is slowed down to the 6 seconds of a shot. */
  clipSeconds: number;
  resolution: Resolution;
  price: Price;
  /** Default number of concurrent invocations of an account. */
  concurrency: number;
  /** The row of the same model whose quotas this one shares. */
  sharesQuotasWith?: string;
  /** Present if one invocation makes a video of several shots. */
  multiShot?: {
    /** Typical seconds for each shot of such a video; an estimate. */
    typicalSecondsPerShot: number;
  };
};

/** A row of `models` that splits a story into the shots of a video. */
export type TextModel = Row<never> & { kind: 'text'; price: Price };
