import { inputLimitsOf } from '#catalog/models.ts';
import type { RemoveBackgroundBody } from '#contract/api/remove-background.ts';
import type { GenerationResponse } from '#contract/images.ts';
import * as MESSAGES from '#contract/messages.ts';
import { backgroundRemovalTool } from '#contract/tools/background-removal.ts';
import type { Caller } from '#core/ports/caller.ts';
import { frameForModel } from '../domain/images/model-frame.ts';
import { askModel, usable } from './ask-model.ts';
import { type ImageOffer, makePicture, type PicturePorts } from './make-image.ts';
import { readGivenPicture, rowOf } from './tool-image.ts';

/** Cuts out what a picture shows: the same size, transparent around it. */
export function removeBackground(
  ports: PicturePorts,
  offer: ImageOffer,
  caller: Caller,
  { image }: RemoveBackgroundBody,
  idempotencyKey?: string,
): Promise<GenerationResponse> {
  return makePicture(ports, offer, caller, idempotencyKey, {
    route: 'remove-background',
    work: { image },
    usage: 'premium',
    feature: 'backgroundRemoval',
    model: offer.catalog.backgroundRemoval,
    prepare: async (_imageId, model) => {
      const reference = await readGivenPicture(ports, image);
      const { width, height } = reference;
      const input = inputLimitsOf(model);
      const frame = frameForModel(reference, input);
      const type = input?.types?.includes(reference.type) === false ? 'png' : reference.type;
      const framed = usable(await ports.pixels.pad(reference.bytes, frame, type));
      return {
        asked: { width, height },
        paint: async () => {
          const made = await askModel(ports, { task: 'background-removal', model, image: framed });
          const png = usable(await ports.pixels.cut(made, frame, width, height));
          const warning = warningFor(usable(await ports.pixels.transparentPart(png)));
          const row = rowOf(backgroundRemovalTool, { image }, { width, height });
          return { png, reference, row, ...(warning !== undefined && { warning }) };
        },
      };
    },
  });
}

/** A rim of a few soft pixels is no background that was removed, nor what is left of a subject. */
const AS_GOOD_AS_NONE = 0.002;

/** A cut-out that is no help is not passed off as one. */
function warningFor(transparentPart: number): string | undefined {
  if (transparentPart < AS_GOOD_AS_NONE) return MESSAGES.noBackgroundFound;
  return transparentPart > 1 - AS_GOOD_AS_NONE ? MESSAGES.noSubjectFound : undefined;
}
