import type { ImageVariationBody } from '#contract/image-tools.ts';
import { effectiveNegativePrompt, type GenerationResponse } from '#contract/images.ts';
import { inputLimitsOf } from '#contract/models.ts';
import type { Caller } from '#core/ports.ts';
import { askModel, usable } from './ask-model.ts';
import { type ImageOffer, makePicture, type PicturePorts } from './make-picture.ts';
import { frameForModel, isWholeFrame, megapixelSize } from './model-frame.ts';
import { readGivenPicture, seedFor, toolRow } from './tool-picture.ts';

/** What the model is told where the person says nothing: it needs words. */
const WITHOUT_WORDS = 'a variation of this image, same subject, same style';

/** Makes a picture like the one given, in its ratio and the size that the model makes. */
export function varyImage(
  ports: PicturePorts,
  { catalogue, limits }: ImageOffer,
  caller: Caller,
  { options }: ImageVariationBody,
  idempotencyKey?: string,
): Promise<GenerationResponse> {
  const { similarityStrength, negativePrompt } = options;
  const prompt = options.prompt?.trim() ?? '';
  return makePicture(ports, limits, caller, idempotencyKey, {
    route: 'image-variation',
    work: options,
    usage: 'premium',
    feature: 'imageVariation',
    model: catalogue.imageVariation,
    prepare: async (imageId, model) => {
      const reference = await readGivenPicture(ports, options.image);
      const { width, height } = megapixelSize(reference);
      const covered = usable(await ports.pixels.cover(reference.bytes, width, height, { opaque: true }));
      const frame = frameForModel({ width, height }, inputLimitsOf(model));
      const given = isWholeFrame(frame) ? covered : usable(await ports.pixels.pad(covered, frame, 'png'));
      const seed = seedFor(imageId, options.seed);
      return {
        asked: { width, height },
        paint: async () => {
          const made = await askModel(ports, {
            task: 'image-variation',
            model,
            image: given,
            prompt: prompt === '' ? WITHOUT_WORDS : prompt,
            negativePrompt: effectiveNegativePrompt(negativePrompt),
            similarity: similarityStrength,
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
            row: toolRow(
              { imageType: 'image-variation', width, height, prompt },
              { strength: similarityStrength, negativePrompt, seed },
            ),
          };
        },
      };
    },
  });
}
