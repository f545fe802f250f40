import { inputLimitsFor } from '#catalog/models.ts';
import type { ImageVariationBody } from '#contract/api/image-variation.ts';
import { megapixelSize } from '#contract/enlargement.ts';
import { effectiveNegativePrompt, type GenerationResponse } from '#contract/images.ts';
import { imageVariationTool } from '#contract/tools/image-variation.ts';
import { toNewImage } from '#contract/tools/record.ts';
import { fillsFrame, frameForModel } from '#core/domain/images/model-frame.ts';
import type { UsesOnly } from '#core/ports/ports.ts';
import { callModel, requireImage } from './call-model.ts';
import { type InputImagePorts, readInputImage, seedFor } from './input-image.ts';
import { type ImageContext, type MakeImagePorts, makeImage } from './make-image.ts';
import { prepareInputImage } from './prepare-input-image.ts';

/** Sent when the person gives no prompt, because the model requires one. */
const DEFAULT_PROMPT = 'a variation of this image, same subject, same style';

type VaryImagePorts = MakeImagePorts &
  InputImagePorts &
  UsesOnly<{ imageModels: 'generate'; pixels: 'pad' | 'cut' }>;

/** Makes an image of about one megapixel that is similar to the source image and has its aspect ratio. */
export function varyImage(
  context: ImageContext<VaryImagePorts>,
  { options }: ImageVariationBody,
): Promise<GenerationResponse> {
  const {
    image: sentImage,
    imageId: sourceId,
    groupId,
    prompt = '',
    negativePrompt,
    seed: requestedSeed,
    ...modelOptions
  } = options;
  const {
    ports,
    caller,
    settings: { catalog },
  } = context;
  return makeImage(context, {
    route: 'image-variation',
    request: options,
    groupId,
    usage: 'premium',
    feature: 'imageVariation',
    model: catalog.imageVariation,
    prepare: async (imageId, model) => {
      const reference = await readInputImage(ports, caller, { image: sentImage, imageId: sourceId });
      const size = megapixelSize(reference);
      const { width, height } = size;
      const frame = frameForModel(size, inputLimitsFor(model));
      const input = await prepareInputImage(ports, catalog, reference, size, async (bytes) => {
        const covered = requireImage(await ports.pixels.cover(bytes, width, height, { opaque: true }));
        return fillsFrame(frame) ? covered : requireImage(await ports.pixels.pad(covered, frame, 'png'));
      });
      const seed = seedFor(imageId, requestedSeed);
      return {
        pricedSize: size,
        auxiliaryModels: input.auxiliaryModels,
        generate: async () => {
          const { image, paidAuxiliaryModels } = await input.fetch();
          const result = await callModel(ports, {
            task: 'image-variation',
            model,
            ...modelOptions,
            image,
            prompt: prompt === '' ? DEFAULT_PROMPT : prompt,
            negativePrompt: effectiveNegativePrompt(negativePrompt),
            width,
            height,
            seed,
          });
          return {
            png: requireImage(
              fillsFrame(frame)
                ? await ports.pixels.cover(result, width, height)
                : await ports.pixels.cut(result, frame, width, height),
            ),
            reference,
            paidAuxiliaryModels,
            row: toNewImage(imageVariationTool, { options: { ...options, seed } }, size),
          };
        },
      };
    },
  });
}
