import { inputLimitsFor } from '#catalog/models.ts';
import type { RemoveBackgroundBody } from '#contract/api/remove-background.ts';
import type { GenerationResponse } from '#contract/images.ts';
import * as MESSAGES from '#contract/messages.ts';
import { backgroundRemovalTool } from '#contract/tools/background-removal.ts';
import { toNewImage } from '#contract/tools/record.ts';
import { frameForModel } from '#core/domain/images/model-frame.ts';
import type { UsesOnly } from '#core/ports/ports.ts';
import { callModel, requireImage } from './call-model.ts';
import { type InputImagePorts, readInputImage } from './input-image.ts';
import { type ImageContext, type MakeImagePorts, makeImage } from './make-image.ts';

type RemoveBackgroundPorts = MakeImagePorts &
  InputImagePorts &
  UsesOnly<{ imageModels: 'generate'; pixels: 'pad' | 'cut' | 'transparentShare' }>;

/** Cuts the subject out of an image. The result has the image's size and is transparent around the subject. */
export function removeBackground(
  context: ImageContext<RemoveBackgroundPorts>,
  { image, imageId, sourceName }: RemoveBackgroundBody,
): Promise<GenerationResponse> {
  const {
    ports,
    caller,
    settings: { catalog },
  } = context;
  return makeImage(context, {
    route: 'remove-background',
    request: { image, imageId },
    usage: 'premium',
    feature: 'backgroundRemoval',
    model: catalog.backgroundRemoval,
    prepare: async (_imageId, model) => {
      const reference = await readInputImage(ports, caller, { image, imageId });
      const { width, height } = reference;
      const input = inputLimitsFor(model);
      const frame = frameForModel(reference, input);
      const type = input?.types?.includes(reference.type) === false ? 'png' : reference.type;
      const framed = requireImage(await ports.pixels.pad(reference.bytes, frame, type));
      return {
        pricedSize: { width, height },
        generate: async () => {
          const result = await callModel(ports, { task: 'background-removal', model, image: framed });
          const png = requireImage(await ports.pixels.cut(result, frame, width, height));
          const warning = warningFor(requireImage(await ports.pixels.transparentShare(png)));
          const row = toNewImage(backgroundRemovalTool, { sourceName }, { width, height });
          return { png, reference, row, ...(warning !== undefined && { warning }) };
        },
      };
    },
  });
}

/** A rim of a few soft pixels is neither a removed background nor a subject. */
const NEGLIGIBLE_SHARE = 0.002;

/** Warns about a cut-out that removed nothing or everything. */
function warningFor(transparentShare: number): string | undefined {
  if (transparentShare < NEGLIGIBLE_SHARE) return MESSAGES.noBackgroundFound;
  return transparentShare > 1 - NEGLIGIBLE_SHARE ? MESSAGES.noSubjectFound : undefined;
}
