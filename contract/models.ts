import * as z from 'zod/mini';

/** Which picture quality the person asked for. */
export const QUALITIES = ['standard', 'premium'] as const;
export type Quality = (typeof QUALITIES)[number];

type Price = { usd: number; per: 'picture' | 'second'; source: string; asOf: string };

export type ImageModel = {
  kind: 'image';
  label: string;
  maxPromptCharacters: number;
  typicalSeconds: number;
  price: Price;
  /** Controls of the generator that this model does not have; said beside the control (D10). */
  lacks: readonly 'creativityScale'[];
};

export type VideoModel = {
  kind: 'video';
  label: string;
  maxPromptCharacters: number;
  /** Seconds of video that one invocation makes; a 6-second shot is that clip slowed down (D11). */
  clipSeconds: number;
  resolution: '720p';
  /** Median time for one clip. */
  typicalSeconds: number;
  price: Price;
  /** Invocations that the account may have in work at once. */
  concurrency: number;
  lacks: readonly 'seed'[];
};

const STABILITY_PRICES = 'Two independent price lists; not seen on a bill (reference bedrock §1.1)';

/** One row per model on offer. Forms, validation, estimates, prices and rights are derived from it. */
export const models = {
  'stable-image-core': {
    kind: 'image',
    label: 'Stable Image Core',
    maxPromptCharacters: 10_000,
    typicalSeconds: 4,
    price: { usd: 0.04, per: 'picture', source: STABILITY_PRICES, asOf: '2026-10' },
    lacks: ['creativityScale'],
  },
  'stable-image-ultra': {
    kind: 'image',
    label: 'Stable Image Ultra',
    maxPromptCharacters: 10_000,
    typicalSeconds: 12,
    price: { usd: 0.14, per: 'picture', source: STABILITY_PRICES, asOf: '2026-10' },
    lacks: ['creativityScale'],
  },
  'luma-ray2': {
    kind: 'video',
    label: 'Luma Ray2',
    maxPromptCharacters: 5_000,
    clipSeconds: 5,
    resolution: '720p',
    typicalSeconds: 90,
    price: {
      usd: 1.5,
      per: 'second',
      source: 'A team’s price list of 2026-09; not seen on a bill',
      asOf: '2026-09',
    },
    concurrency: 1,
    lacks: ['seed'],
  },
} as const satisfies Record<string, ImageModel | VideoModel>;

export type ModelId = keyof typeof models;
export type ImageModelId = {
  [M in ModelId]: (typeof models)[M]['kind'] extends 'image' ? M : never;
}[ModelId];
export type VideoModelId = Exclude<ModelId, ImageModelId>;

const idsOf = <K extends 'image' | 'video'>(kind: K) =>
  Object.entries(models).flatMap(([id, model]) => (model.kind === kind ? [id] : []));
const imageModelId = z.enum(idsOf('image') as [ImageModelId, ...ImageModelId[]]);
const videoModelId = z.enum(idsOf('video') as [VideoModelId, ...VideoModelId[]]);

/** Which model serves which feature and quality: configuration, never code (D9). */
export const catalogue = z.object({
  textToImage: z.object({ standard: imageModelId, premium: imageModelId }),
  textToVideo: videoModelId,
});
export type Catalogue = z.infer<typeof catalogue>;

/** Today's default: Stability AI for pictures, Luma Ray2 for video, all in us-west-2 (D9). */
export const DEFAULT_CATALOGUE: Catalogue = {
  textToImage: { standard: 'stable-image-core', premium: 'stable-image-ultra' },
  textToVideo: 'luma-ray2',
};

/** Region in which the default catalogue is served (reference bedrock §0). */
export const MODELS_REGION = 'us-west-2';

/** Price of one picture in US dollars. */
export function picturePriceUsd(model: ImageModelId): number {
  return models[model].price.usd;
}

/** Price in US dollars of a video of `shots` shots: what the model generates is paid, not what is shown. */
export function videoPriceUsd(model: VideoModelId, shots: number): number {
  return models[model].price.usd * models[model].clipSeconds * shots;
}
