import sharp from 'sharp';
import type { EnlargeRequest } from './requests.ts';

/**
 * Unsharp mask for enlarged images, which would otherwise look soft. Its radius grows with the factor. `m1` and `x1`
 * leave grain as it is; `y2` and `y3` limit the bright and dark halos along hard edges.
 */
const sharpening = (factor: number) => ({
  sigma: Math.max(0.8, factor * 0.8),
  m1: 0,
  m2: 2.5,
  x1: 1.5,
  y2: 1.5,
  y3: 3,
});

/** Enlarges an image and keeps its edges crisp. */
export function enlarge({ image, format, factor }: EnlargeRequest): Promise<Uint8Array> {
  return sharp(image.bytes)
    .resize(Math.round(image.width * factor), Math.round(image.height * factor), { fit: 'fill' })
    .sharpen(sharpening(factor))
    .toFormat(format)
    .toBuffer();
}
