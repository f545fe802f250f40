import type { PreprocessReferenceBody } from '#contract/api/preprocess-reference-image.ts';
import type { ConditioningMode } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { RawImage } from '#core/domain/images/image-file.ts';
import { validateImage } from '#core/media/validate-image.ts';
import { edgeMap } from '#core/pixels/edge-map.ts';
import { segmentationMap } from '#core/pixels/segmentation-map.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';

const MAPS: Record<ConditioningMode, (image: RawImage) => RawImage> = {
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

/** Shows the edges or areas that a reference passes on, in its own ratio. Neither saved nor counted. */
export async function preprocessReference(
  { base64, pixels }: Uses<'base64'> & UsesOnly<{ pixels: 'decode' | 'encode' }>,
  { image, mode }: Pick<PreprocessReferenceBody, 'image' | 'mode'>,
): Promise<{ image: string }> {
  const decoded = await pixels.decode(validateImage(base64, image), LIMITS.mapSidePixels);
  if (!decoded) throw new AppError('UNREADABLE_PICTURE', MESSAGES.unreadablePicture);
  return { image: base64.encode(await pixels.encode(MAPS[mode](decoded))) };
}
