import type { ImageModelId } from '#catalog/models.ts';
import * as LIMITS from '#contract/limits.ts';
import { AppError } from '#core/app-error.ts';
import type { ImageFrame, RgbaImage } from '#core/domain/images/image-file.ts';
import { coverage, differenceMask } from '#core/pixels/difference-mask.ts';
import { feather } from '#core/pixels/feather.ts';
import { blendOver, opacityPlane, restoreOpacity } from '#core/pixels/paste.ts';
import { frameMask, unframePlane } from '#core/pixels/scale-plane.ts';
import type { ChangeMask, ImageRequest } from '#core/ports/image-models.ts';
import { callModel, requireImage } from '../call-model.ts';
import type { EditPorts, PreparedEdit } from './edit-image.ts';
import { type EditSource, frameSource, unframe } from './edit-source.ts';
import { readSentMask } from './read-mask.ts';

/** Width of the soft border inside a mask, as a fraction of the shorter side. */
const FEATHER = 1 / 300;
const MIN_FEATHER_PIXELS = 2;

/** Composites the result over the original where the mask is white, with a soft border inside the mask. */
function pasteWithinMask(original: RgbaImage, result: RgbaImage, mask: ChangeMask): RgbaImage {
  const shorter = Math.min(original.width, original.height);
  const featherRadius = Math.max(MIN_FEATHER_PIXELS, Math.round(shorter * FEATHER));
  return blendOver(original, result, feather(mask, featherRadius));
}

type MaskedImage = { image: Uint8Array; mask: ChangeMask };

const withoutPadding = ({ width, height }: ImageFrame): ImageFrame => ({
  width,
  height,
  left: 0,
  top: 0,
  innerWidth: width,
  innerHeight: height,
});

/** Masks the pixels in which a model's result differs from the image that it received. */
async function changedByModel(
  ports: EditPorts,
  image: Uint8Array,
  result: Uint8Array,
  frame: ImageFrame,
): Promise<ChangeMask> {
  const inputPixels = requireImage(await ports.pixels.decodeExact(image));
  return differenceMask(inputPixels, await unframe(ports, result, withoutPadding(frame), frame));
}

/** Minimum share of a mask that a model must change; less is noise. */
const MIN_CHANGED_SHARE = 0.01;

/** The pixels that are in both masks. */
const intersect = (changed: ChangeMask, mask: ChangeMask): ChangeMask => ({
  ...mask,
  pixels: mask.pixels.map((value, pixel) => Math.min(value, changed.pixels[pixel] as number)),
});

/**
 * Changes an image under a person's mask; every pixel outside it stays unchanged. If the model changes nothing under
 * the mask, throws AppError NOTHING_FOUND with the message `unchanged`, if that is given.
 */
export async function changeUnderMask(
  ports: EditPorts,
  source: EditSource,
  { model, mask: sentMask, unchanged }: { model: ImageModelId; mask: string; unchanged?: string },
  toRequest: (input: MaskedImage) => ImageRequest,
): Promise<PreparedEdit> {
  const mask = await readSentMask(ports, sentMask, source.rgba);
  const { frame, image } = await frameSource(ports, source, model);
  return {
    generate: async () => {
      const framedMask = frameMask(mask, frame);
      const result = await callModel(ports, toRequest({ image, mask: framedMask }));
      if (unchanged !== undefined) {
        const changed = intersect(await changedByModel(ports, image, result, frame), framedMask);
        if (coverage(changed) < MIN_CHANGED_SHARE * coverage(framedMask))
          throw new AppError('NOTHING_FOUND', unchanged);
      }
      const edited = await unframe(ports, result, frame, source.rgba);
      return { image: pasteWithinMask(source.rgba, edited, mask), mask };
    },
  };
}

/**
 * Changes the part of an image that a search text describes. Only the model knows where that is, so the original is
 * replaced where the model's image differs from its input, and keeps its pixels everywhere else. Throws AppError
 * NOTHING_FOUND with the message `notFound` if nothing differs.
 */
export async function changeByDescription(
  ports: EditPorts,
  source: EditSource,
  {
    model,
    notFound,
    keepsOpacity = false,
  }: { model: ImageModelId; notFound: string; keepsOpacity?: boolean },
  toRequest: (image: Uint8Array) => ImageRequest,
): Promise<PreparedEdit> {
  const { frame, image } = await frameSource(ports, source, model);
  return {
    generate: async () => {
      const result = await callModel(ports, toRequest(image));
      const mask = unframePlane(await changedByModel(ports, image, result, frame), frame, source.rgba);
      if (coverage(mask) < LIMITS.mask.minShare) throw new AppError('NOTHING_FOUND', notFound);
      const opaqueImage = await unframe(ports, result, frame, source.rgba);
      const edited = keepsOpacity ? restoreOpacity(opaqueImage, opacityPlane(source.rgba)) : opaqueImage;
      return { image: pasteWithinMask(source.rgba, edited, mask), mask };
    },
  };
}
