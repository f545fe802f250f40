import * as z from 'zod/mini';
import type { Feature, ImageModel, Resolution, TextModel, VideoModel } from './model-row.ts';
import { imageModels } from './model-rows/image-models.ts';
import { textModels } from './model-rows/text-models.ts';
import { videoModels } from './model-rows/video-models.ts';
import type { Quality } from './picture-choices.ts';

export type { ConditioningMode, Quality } from './picture-choices.ts';

/** One row per model on offer. Forms, validation, estimates, prices and rights are derived from it. */
export const models = { ...imageModels, ...videoModels, ...textModels } as const;

export type ModelId = keyof typeof models;
type ModelOfKind<K extends (typeof models)[ModelId]['kind']> = {
  [M in ModelId]: (typeof models)[M]['kind'] extends K ? M : never;
}[ModelId];
export type ImageModelId = ModelOfKind<'image'>;
export type VideoModelId = ModelOfKind<'video'>;
export type TextModelId = ModelOfKind<'text'>;

/** Models that may be named for a feature. */
export type ModelFor<F extends Feature> = {
  [M in ModelId]: F extends (typeof models)[M]['serves'][number] ? M : never;
}[ModelId];

/** Names of the models that serve a feature. */
export function modelsFor<F extends Feature>(feature: F): ModelFor<F>[] {
  const rows = Object.entries<ImageModel | VideoModel | TextModel>(models);
  return rows.flatMap(([id, { serves }]) => (serves.includes(feature) ? [id as ModelFor<F>] : []));
}

/** One of the models that serve the feature; another is refused with the names of those that do. */
function modelFor<F extends Feature>(feature: F) {
  const ids = modelsFor(feature);
  return z.enum(ids as [ModelFor<F>, ...ModelFor<F>[]], `${feature} is served by: ${ids.join(', ')}`);
}

/** Which model serves which feature and quality: configuration, never code (D9). */
export const catalogue = z.object({
  textToImage: z.object({ standard: modelFor('textToImage'), premium: modelFor('textToImage') }),
  backgroundRemoval: modelFor('backgroundRemoval'),
  colorGuided: modelFor('colorGuided'),
  imageVariation: modelFor('imageVariation'),
  conditioning: z.object({
    CANNY: modelFor('conditioning.CANNY'),
    SEGMENTATION: modelFor('conditioning.SEGMENTATION'),
  }),
  textToVideo: modelFor('textToVideo'),
  multiShotVideo: modelFor('multiShotVideo'),
  /** Null: a story is divided by its sentences (D11). */
  storySplit: z.nullable(modelFor('storySplit')),
  /** Null: a small picture that a person gives is enlarged without a model. */
  upscale: z._default(z.nullable(modelFor('upscale')), null),
});
export type Catalogue = z.infer<typeof catalogue>;

/** Today's default: Stability AI for pictures, Luma Ray2 for video, all in us-west-2 (D9). */
export const DEFAULT_CATALOGUE: Catalogue = {
  textToImage: { standard: 'stable-image-core', premium: 'stable-image-ultra' },
  backgroundRemoval: 'stable-image-remove-background',
  colorGuided: 'stable-image-style-guide',
  imageVariation: 'stable-diffusion-3-5-large',
  conditioning: { CANNY: 'stable-image-control-sketch', SEGMENTATION: 'stable-image-control-structure' },
  textToVideo: 'luma-ray2',
  multiShotVideo: 'luma-ray2',
  storySplit: 'nova-2-lite',
  upscale: null,
};

/** Region in which the default catalogue is served (reference bedrock §0). */
export const MODELS_REGION = 'us-west-2';

const rowOf = (model: ModelId): ImageModel | VideoModel | TextModel => models[model];

/** Whether a model can be called from a region. */
export const isServedIn = (model: ModelId, region: string): boolean => rowOf(model).regions.includes(region);

export const isModelId = (value: unknown): value is ModelId =>
  typeof value === 'string' && Object.hasOwn(models, value);

/** The model that takes over where one is gone; `undefined` where none does. */
export function successorOf(model: ModelId): ModelId | undefined {
  const { successor } = rowOf(model);
  return isModelId(successor) ? successor : undefined;
}

/** Image models that may be named for a feature. */
export type ImageModelFor<F extends Feature> = ModelFor<F> & ImageModelId;

const serves = <F extends Feature>(feature: F, id: ModelId): id is ModelFor<F> =>
  modelsFor(feature).some((one) => one === id);

/** The successor of a model, where it makes the same kind of thing for the feature; in the region where one is given. */
function successorServing<F extends Feature>(
  feature: F,
  model: ModelId,
  region: string | undefined,
): ModelFor<F> | undefined {
  const successor = successorOf(model);
  if (successor === undefined || !serves(feature, successor)) return undefined;
  if (models[successor].kind !== models[model].kind) return undefined;
  return region === undefined || isServedIn(successor, region) ? successor : undefined;
}

const isImageModelFor = <F extends Feature>(feature: F, id: ModelId): id is ImageModelFor<F> =>
  models[id].kind === 'image' && serves(feature, id);

/** The successor of an image model, where it serves the feature. */
export function successorFor<F extends Feature>(
  feature: F,
  model: ImageModelFor<F>,
  region?: string,
): ImageModelFor<F> | undefined {
  const successor = successorServing(feature, model, region);
  return successor !== undefined && isImageModelFor(feature, successor) ? successor : undefined;
}

/** The successor of a video model, where it makes such videos. */
export const videoSuccessorFor = (
  feature: 'textToVideo' | 'multiShotVideo',
  model: VideoModelId,
  region?: string,
): VideoModelId | undefined => successorServing(feature, model, region);

/** The successor of a text model that divides stories. */
export const storySuccessorFor = (model: TextModelId, region?: string): TextModelId | undefined =>
  successorServing('storySplit', model, region);

/** A model and all that may take over from it in a region, one after the other. */
export function withSuccessors(model: ModelId, region: string): ModelId[] {
  const successor = successorOf(model);
  return [
    model,
    ...(successor !== undefined && isServedIn(successor, region) ? withSuccessors(successor, region) : []),
  ];
}

/** Every model that a catalogue names, each once. */
export function modelsOf(chosen: Catalogue): ModelId[] {
  const named = (value: unknown): ModelId[] => {
    if (isModelId(value)) return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(named) : [];
  };
  return [...new Set(named(chosen))];
}

/** What the price of a picture may depend on. */
export type PricedPicture = { width: number; height: number; quality?: Quality };

const imageRow = (model: ImageModelId): ImageModel => models[model];

/** What a picture given to a model must keep to; `undefined` where it takes any. */
export const inputLimitsOf = (model: ImageModelId): ImageModel['input'] => imageRow(model).input;

/** Price of one picture in US dollars. */
export function picturePriceUsd(
  model: ImageModelId,
  { width, height, quality = 'standard' }: PricedPicture,
): number {
  const { price } = imageRow(model);
  if ('usd' in price) return price.usd;
  const line = price.bySize.find(({ maxPixels }) => width * height <= maxPixels) ?? price.bySize.at(-1);
  if (!line) throw new Error(`${model} has no price`);
  return line[quality];
}

/** The least and the most that one of these pictures costs where the model may be asked `tries` times for it. */
export function pictureUsdRange(model: ImageModelId, pictures: readonly PricedPicture[], tries = 1) {
  const prices = pictures.map((picture) => picturePriceUsd(model, picture));
  return { least: Math.min(...prices), most: Math.max(...prices) * tries };
}

const videoRow = (model: VideoModelId): VideoModel => models[model];
const isVideoModelId = (id: ModelId): id is VideoModelId => models[id].kind === 'video';

/** The model in whose line an invocation of this one waits: rows of one model share its account-wide slots. */
export function slotsOf(model: VideoModelId): VideoModelId {
  const { sharesSlotsWith: other } = videoRow(model);
  return isModelId(other) && isVideoModelId(other) ? other : model;
}

const SIZES_BY_RESOLUTION = {
  '540p': { width: 960, height: 540 },
  '720p': { width: 1280, height: 720 },
} as const satisfies Record<Resolution, { width: number; height: number }>;

/** The size of the videos that a model makes. */
export const videoSizeOf = (model: VideoModelId): { width: number; height: number } =>
  SIZES_BY_RESOLUTION[videoRow(model).resolution];

/** Price in US dollars of a video of `shots` shots: what the model generates is paid, not what is shown. */
export function videoPriceUsd(model: VideoModelId, shots: number): number {
  return models[model].price.usd * models[model].clipSeconds * shots;
}
