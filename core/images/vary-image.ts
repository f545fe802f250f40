import { inputLimitsOf } from '#catalog/models.ts';
import type { ImageVariationBody } from '#contract/api/image-variation.ts';
import { megapixelSize } from '#contract/enlargement.ts';
import { effectiveNegativePrompt, type GenerationResponse } from '#contract/images.ts';
import { imageVariationTool } from '#contract/tools/image-variation.ts';
import type { Caller } from '#core/ports/caller.ts';
import { frameForModel, isWholeFrame } from '../domain/images/model-frame.ts';
import { askModel, usable } from './ask-model.ts';
import { type ImageOffer, makePicture, type PicturePorts } from './make-image.ts';
import { prepareGiven } from './prepare-input-image.ts';
import { readGivenPicture, rowOf, seedFor } from './tool-image.ts';

/** What the model is told where the person says nothing: it needs words. */
const WITHOUT_WORDS = 'a variation of this image, same subject, same style';

/** Makes a picture like the one given, in its ratio and the size that the model makes. */
export function varyImage(
  ports: PicturePorts,
  offer: ImageOffer,
  caller: Caller,
  { options }: ImageVariationBody,
  idempotencyKey?: string,
): Promise<GenerationResponse> {
  const { image: sent, prompt = '', negativePrompt, seed: askedSeed, ...settings } = options;
  return makePicture(ports, offer, caller, idempotencyKey, {
    route: 'image-variation',
    work: options,
    usage: 'premium',
    feature: 'imageVariation',
    model: offer.catalog.imageVariation,
    prepare: async (imageId, model) => {
      const reference = await readGivenPicture(ports, sent);
      const size = megapixelSize(reference);
      const { width, height } = size;
      const frame = frameForModel(size, inputLimitsOf(model));
      const given = await prepareGiven(ports, offer.catalog, reference, size, async (bytes) => {
        const covered = usable(await ports.pixels.cover(bytes, width, height, { opaque: true }));
        return isWholeFrame(frame) ? covered : usable(await ports.pixels.pad(covered, frame, 'png'));
      });
      const seed = seedFor(imageId, askedSeed);
      return {
        asked: size,
        besides: given.besides,
        paint: async () => {
          const { image, paidBesides } = await given.fetch();
          const made = await askModel(ports, {
            task: 'image-variation',
            model,
            ...settings,
            image,
            prompt: prompt === '' ? WITHOUT_WORDS : prompt,
            negativePrompt: effectiveNegativePrompt(negativePrompt),
            width,
            height,
            seed,
          });
          return {
            png: usable(
              isWholeFrame(frame)
                ? await ports.pixels.cover(made, width, height)
                : await ports.pixels.cut(made, frame, width, height),
            ),
            reference,
            paidBesides,
            row: rowOf(imageVariationTool, { options: { ...options, seed } }, size),
          };
        },
      };
    },
  });
}
