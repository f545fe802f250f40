import type { PromptLimits } from '#contract/prompt-limits.ts';
import type { Feature, ImageModel, Resolution, TextModel, VideoModel } from './model-row.ts';
import { imageModels } from './model-rows/image-models.ts';
import { textModels } from './model-rows/text-models.ts';
import { videoModels } from './model-rows/video-models.ts';

/** Every model that a catalog can name. Validation, estimates, prices and permissions derive from its row. */
export const models = { ...imageModels, ...videoModels, ...textModels } as const;

export type ModelId = keyof typeof models;
type ModelOfKind<K extends (typeof models)[ModelId]['kind']> = {
  [M in ModelId]: (typeof models)[M]['kind'] extends K ? M : never;
}[ModelId];
export type ImageModelId = ModelOfKind<'image'>;
export type VideoModelId = ModelOfKind<'video'>;
export type TextModelId = ModelOfKind<'text'>;

/** Models that serve a feature. */
export type ModelFor<F extends Feature> = {
  [M in ModelId]: F extends (typeof models)[M]['serves'][number] ? M : never;
}[ModelId];

/** Image models that serve a feature. */
export type ImageModelFor<F extends Feature> = ModelFor<F> & ImageModelId;

export const isModelId = (value: unknown): value is ModelId =>
  typeof value === 'string' && Object.hasOwn(models, value);

/** A model's row, with every field that rows of its kind may have. */
export const modelRow = (model: ModelId): ImageModel | VideoModel | TextModel => models[model];

export function modelsFor<F extends Feature>(feature: F): ModelFor<F>[] {
  const ids = Object.keys(models).filter(isModelId);
  return ids.filter((id): id is ModelFor<F> => modelRow(id).serves.includes(feature));
}

/** Whether a model can be called from a region. */
export const isServedIn = (model: ModelId, region: string): boolean =>
  modelRow(model).regions.includes(region);

/** Limits of a model's input image; `undefined` if it accepts any. */
export function inputLimitsFor(model: ImageModelId): ImageModel['input'] {
  const { input }: ImageModel = models[model];
  return input;
}

/** Whether a model extends an image on a canvas of the final size. */
export function needsCanvas(model: ImageModelId): boolean {
  const row: ImageModel = models[model];
  return row.needsCanvas === true;
}

/** The limits of a video model's prompt, in characters and tokens. */
export function promptLimitsFor(model: VideoModelId): PromptLimits {
  const { maxPromptCharacters, maxPromptTokens }: VideoModel = models[model];
  return {
    maxCharacters: maxPromptCharacters,
    ...(maxPromptTokens !== undefined && { maxTokens: maxPromptTokens }),
  };
}

const SIZES_BY_RESOLUTION = {
  '540p': { width: 960, height: 540 },
  '720p': { width: 1280, height: 720 },
} as const satisfies Record<Resolution, { width: number; height: number }>;

/** Size in pixels of a model's videos. */
export const videoSizeFor = (model: VideoModelId): { width: number; height: number } =>
  SIZES_BY_RESOLUTION[models[model].resolution];
