import type { PreprocessReferenceBody } from '#contract/api/preprocess-reference-image.ts';
import type { ConditioningMode } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { RawImage } from '#core/domain/images/image-file.ts';
import { type OwnImagePorts, readOwnImage } from '#core/media/own-image.ts';
import { validateImage } from '#core/media/validate-image.ts';
import { edgeMap } from '#core/pixels/edge-map.ts';
import { segmentationMap } from '#core/pixels/segmentation-map.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';

const MAP_BY_MODE: Record<ConditioningMode, (image: RawImage) => RawImage> = {
  CANNY: ({ pixels, width, height }) => ({
    pixels: edgeMap(pixels, width, height),
    width,
    height,
    channels: 1,
  }),
  SEGMENTATION: ({ pixels, width, height }) => ({
    pixels: segmentationMap(pixels, width, height),
    width,
    height,
    channels: 3,
  }),
};

/**
 * Draws the edges or areas of a reference image, at its aspect ratio, to guide a model. The result is neither saved nor
 * counted.
 */
export async function preprocessReference(
  ports: OwnImagePorts & Uses<'base64'> & UsesOnly<{ pixels: 'decode' | 'encode' }>,
  caller: Caller,
  { image = '', imageId, mode }: Pick<PreprocessReferenceBody, 'image' | 'imageId' | 'mode'>,
): Promise<{ image: string }> {
  const { base64, pixels } = ports;
  const ownImage = imageId === undefined ? undefined : await readOwnImage(ports, caller, imageId);
  const decoded = await pixels.decode(ownImage?.bytes ?? validateImage(base64, image), LIMITS.mapSidePixels);
  if (!decoded) throw new AppError('UNREADABLE_IMAGE', MESSAGES.unreadableImage);
  return { image: base64.encode(await pixels.encode(MAP_BY_MODE[mode](decoded))) };
}
