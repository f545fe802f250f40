import { LIMITS } from '#contract/limits.ts';
import type { Catalog } from './catalogs.ts';
import type { ImageModel } from './model-row.ts';
import { type ImageModelFor, type ImageModelId, inputLimitsOf, models } from './models.ts';

/** Models that are asked once beside the one that a feature names, each at its own price. */

type Size = { width: number; height: number };

/** Makes the picture that the model of a feature changes; `undefined` where that makes its own. */
export function basePictureModel(
  { textToImage }: Pick<Catalog, 'textToImage'>,
  model: ImageModelId,
): ImageModelFor<'textToImage'> | undefined {
  const { needsBasePicture }: ImageModel = models[model];
  return needsBasePicture ? textToImage.standard : undefined;
}

/**
 * Makes a given picture larger before a model gets it in the size `wanted`; `undefined` where none is named, where the
 * picture is large enough, or where the upscaler does not take it.
 */
export function upscalerFor(
  { upscale }: Pick<Catalog, 'upscale'>,
  given: Size,
  wanted: Size,
): ImageModelFor<'upscale'> | undefined {
  const enlargement = Math.max(wanted.width / given.width, wanted.height / given.height);
  if (upscale === null || enlargement <= LIMITS.upscaleAboveEnlargement) return undefined;
  return takes(upscale, given) ? upscale : undefined;
}

function takes(model: ImageModelId, { width, height }: Size): boolean {
  const limits = inputLimitsOf(model);
  if (!limits) return true;
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  const { minPixels = 0, minSide = 0, maxSide = Number.POSITIVE_INFINITY } = limits;
  return (
    width * height >= minPixels &&
    width * height <= limits.maxPixels &&
    shorter >= minSide &&
    longer <= maxSide &&
    longer / shorter <= limits.maxRatio
  );
}
