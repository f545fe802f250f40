import type { PreprocessReferenceBody } from '#contract/api/preprocess-reference-image.ts';
import type { ConditioningMode } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { RawPicture } from '#core/domain/images/image-file.ts';
import { judgePicture } from '#core/media/judge-image.ts';
import { edgeMap } from '#core/pixels/edge-map.ts';
import { segmentationMap } from '#core/pixels/segmentation-map.ts';
import type { Uses } from '#core/ports/ports.ts';

const MAPS: Record<ConditioningMode, (picture: RawPicture) => RawPicture> = {
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

/** What a reference decides: its edges or its areas, in its own ratio. Neither saved nor counted (D21). */
export async function preprocessReference(
  { base64, pixels }: Uses<'base64' | 'pixels'>,
  { image, mode }: Pick<PreprocessReferenceBody, 'image' | 'mode'>,
): Promise<{ image: string }> {
  const picture = await pixels.decode(judgePicture(base64, image), LIMITS.mapSidePixels);
  if (!picture) throw new AppError('UNREADABLE_PICTURE', MESSAGES.unreadablePicture);
  return { image: base64.encode(await pixels.encode(MAPS[mode](picture))) };
}
