import type { ImageConditioningBody } from '#contract/api/image-conditioning.ts';
import { effectiveNegativePrompt, type GenerationResponse } from '#contract/images.ts';
import { imageConditioningTool } from '#contract/tools/image-conditioning.ts';
import type { Caller } from '#core/ports/caller.ts';
import { askModel, usable } from './ask-model.ts';
import { type ImageOffer, makePicture, type PicturePorts } from './make-image.ts';
import { prepareGiven } from './prepare-input-image.ts';
import { readGivenPicture, rowOf, seedFor } from './tool-image.ts';

/** Makes a picture from words that follows the edges or the areas of a reference. */
export function conditionImage(
  ports: PicturePorts,
  offer: ImageOffer,
  caller: Caller,
  { prompt, options }: ImageConditioningBody,
  idempotencyKey?: string,
): Promise<GenerationResponse> {
  const { referenceImage, negativePrompt, seed: askedSeed, ...settings } = options;
  const { conditioningMode, quality, width, height } = settings;
  return makePicture(ports, offer, caller, idempotencyKey, {
    route: 'image-conditioning',
    work: { prompt, options },
    usage: 'premium',
    feature: `conditioning.${conditioningMode}` as const,
    model: offer.catalog.conditioning[conditioningMode],
    prepare: async (imageId, model) => {
      const reference = await readGivenPicture(ports, referenceImage);
      // The model keeps the ratio of what it is given.
      const given = await prepareGiven(ports, offer.catalog, reference, options, async (bytes) =>
        usable(await ports.pixels.cover(bytes, width, height, { opaque: true })),
      );
      const seed = seedFor(imageId, askedSeed);
      return {
        asked: { width, height, quality },
        besides: given.besides,
        paint: async () => {
          const { image, paidBesides } = await given.fetch();
          const made = await askModel(ports, {
            task: 'conditioning',
            model,
            ...settings,
            image,
            prompt,
            negativePrompt: effectiveNegativePrompt(negativePrompt),
            seed,
          });
          return {
            png: usable(await ports.pixels.cover(made, width, height)),
            reference,
            paidBesides,
            row: rowOf(imageConditioningTool, { prompt, options: { ...options, seed } }, { width, height }),
          };
        },
      };
    },
  });
}
