import type { ImageModelFor } from '#catalog/models.ts';
import { effectiveNegativePrompt } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import type { ImageRequest } from '#core/ports/image-models.ts';
import type { Uses } from '#core/ports/ports.ts';
import { askModel, usable } from './ask-model.ts';

/** What the picture shows, in what size and by which seed. */
type Wanted = Pick<ImageRequest<'text-to-image'>, 'prompt' | 'width' | 'height' | 'seed'> & {
  negativePrompt?: string | undefined;
};

/** A picture from words, in the size wanted, for a model that changes one instead of making it. */
export async function basePicture(
  ports: Uses<'imageModels' | 'pixels'>,
  model: ImageModelFor<'textToImage'>,
  { negativePrompt, ...wanted }: Wanted,
): Promise<Uint8Array> {
  const made = await askModel(ports, {
    task: 'text-to-image',
    model,
    ...wanted,
    negativePrompt: effectiveNegativePrompt(negativePrompt),
    quality: 'standard',
    cfgScale: LIMITS.creativityScale.default,
  });
  return usable(await ports.pixels.cover(made, wanted.width, wanted.height));
}
