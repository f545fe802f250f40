import sharp from 'sharp';
import type { EnlargeRequest } from './requests.ts';

/** Unsharp mask for enlarged images, which would look soft without it. */
const SHARPENING = { sigma: 1.2, m1: 0.4, m2: 2 } as const;

/** Enlarges an image and keeps its edges crisp. */
export function enlarge({ image, format, times }: EnlargeRequest): Promise<Uint8Array> {
  return sharp(image.bytes)
    .resize(Math.round(image.width * times), Math.round(image.height * times), {
      fit: 'fill',
      kernel: 'lanczos3',
    })
    .sharpen(SHARPENING)
    .toFormat(format)
    .toBuffer();
}
