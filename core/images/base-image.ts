import type { ImageModelFor } from '#catalog/models.ts';
import { effectiveNegativePrompt } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import type { ImageRequest } from '#core/ports/image-models.ts';
import type { UsesOnly } from '#core/ports/ports.ts';
import { callModel, requireImage } from './call-model.ts';

type BaseImageRequest = Pick<ImageRequest<'text-to-image'>, 'prompt' | 'width' | 'height' | 'seed'> & {
  negativePrompt?: string | undefined;
};

/** Makes the image that a model recolors, for models that change an image instead of making one. */
export async function makeBaseImage(
  ports: UsesOnly<{ imageModels: 'generate'; pixels: 'cover' }>,
  model: ImageModelFor<'textToImage'>,
  { negativePrompt, ...request }: BaseImageRequest,
): Promise<Uint8Array> {
  const result = await callModel(ports, {
    task: 'text-to-image',
    model,
    ...request,
    negativePrompt: effectiveNegativePrompt(negativePrompt),
    quality: 'standard',
    cfgScale: LIMITS.cfgScale.default,
  });
  return requireImage(await ports.pixels.cover(result, request.width, request.height));
}
