import { isEnlargedFirst } from '#contract/enlargement.ts';
import type { Catalog } from './catalogs.ts';
import type { ImageModel } from './model-row.ts';
import { type ImageModelFor, type ImageModelId, inputLimitsFor, models } from './models.ts';

type Size = { width: number; height: number };

/** The model that makes the base image for a model that only edits; `undefined` if that model needs none. */
export function baseImageModel(
  { textToImage }: Pick<Catalog, 'textToImage'>,
  model: ImageModelId,
): ImageModelFor<'textToImage'> | undefined {
  const { needsBaseImage }: ImageModel = models[model];
  return needsBaseImage ? textToImage.standard : undefined;
}

/**
 * The model that enlarges a source image before another model receives it in the `target` size; `undefined` if the
 * catalog names none, the image is large enough, or the upscaler does not accept it.
 */
export function upscalerFor(
  { upscale }: Pick<Catalog, 'upscale'>,
  source: Size,
  target: Size,
): ImageModelFor<'upscale'> | undefined {
  if (upscale === null) return undefined;
  return isEnlargedFirst(inputLimitsFor(upscale), source, target) ? upscale : undefined;
}
