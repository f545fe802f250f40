import type { ImageConditioningBody } from '#contract/api/image-conditioning.ts';
import { effectiveNegativePrompt, type GenerationResponse } from '#contract/images.ts';
import { imageConditioningTool } from '#contract/tools/image-conditioning.ts';
import { toNewImage } from '#contract/tools/record.ts';
import type { UsesOnly } from '#core/ports/ports.ts';
import { callModel, requireImage } from './call-model.ts';
import { type InputImagePorts, readInputImage, seedFor } from './input-image.ts';
import { type ImageContext, type MakeImagePorts, makeImage } from './make-image.ts';
import { prepareInputImage } from './prepare-input-image.ts';

type ConditionImagePorts = MakeImagePorts & InputImagePorts & UsesOnly<{ imageModels: 'generate' }>;

/** Makes an image from a prompt, following the edges or the areas of a reference. */
export function conditionImage(
  context: ImageContext<ConditionImagePorts>,
  { prompt, options }: ImageConditioningBody,
): Promise<GenerationResponse> {
  const {
    referenceImage,
    imageId: sourceId,
    groupId,
    negativePrompt,
    seed: requestedSeed,
    ...modelOptions
  } = options;
  const { conditioningMode, quality, width, height } = modelOptions;
  const {
    ports,
    caller,
    settings: { catalog },
  } = context;
  return makeImage(context, {
    route: 'image-conditioning',
    request: { prompt, options },
    groupId,
    usage: 'premium',
    feature: `conditioning.${conditioningMode}` as const,
    model: catalog.conditioning[conditioningMode],
    prepare: async (imageId, model) => {
      const reference = await readInputImage(ports, caller, { image: referenceImage, imageId: sourceId });
      // The model keeps the aspect ratio of its input.
      const input = await prepareInputImage(ports, catalog, reference, options, async (bytes) =>
        requireImage(await ports.pixels.cover(bytes, width, height, { opaque: true })),
      );
      const seed = seedFor(imageId, requestedSeed);
      return {
        pricedSize: { width, height, quality },
        auxiliaryModels: input.auxiliaryModels,
        generate: async () => {
          const { image, paidAuxiliaryModels } = await input.fetch();
          const result = await callModel(ports, {
            task: 'conditioning',
            model,
            ...modelOptions,
            image,
            prompt,
            negativePrompt: effectiveNegativePrompt(negativePrompt),
            seed,
          });
          return {
            png: requireImage(await ports.pixels.cover(result, width, height)),
            reference,
            paidAuxiliaryModels,
            row: toNewImage(
              imageConditioningTool,
              { prompt, options: { ...options, seed } },
              { width, height },
            ),
          };
        },
      };
    },
  });
}
