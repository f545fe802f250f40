import sharp from 'sharp';
import type { EnlargeRequest } from './orders.ts';

/** How much the edges of an enlarged image are raised, so that it does not look soft. */
const SHARPENING = { sigma: 1.2, m1: 0.4, m2: 2 } as const;

/** The same image with longer sides, its edges kept crisp. */
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
