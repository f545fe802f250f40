import sharp from 'sharp';
import type { GivenImage } from './orders.ts';

/** Larger images are worked on in fewer pixels: they would take minutes and gigabytes. */
const MOST_PIXELS = 2_600_000;

/** How much an image of this size is shrunk to be worked on; 1 where that would be little or nothing. */
export function workingScale({ width, height }: { width: number; height: number }): number {
  const scale = Math.sqrt(MOST_PIXELS / (width * height));
  return scale > 0.97 ? 1 : scale;
}

/** The same image with fewer pixels. */
export async function shrinkGiven(image: GivenImage, scale: number): Promise<GivenImage> {
  const size = {
    width: Math.max(1, Math.round(image.width * scale)),
    height: Math.max(1, Math.round(image.height * scale)),
  };
  const bytes = await sharp(image.bytes)
    .resize({ ...size, fit: 'fill' })
    .png()
    .toBuffer();
  return { ...size, bytes, format: 'png' };
}
