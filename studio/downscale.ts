import sharp from 'sharp';
import type { StudioImage } from './requests.ts';

/** Images with more pixels are downscaled first, because they would take minutes and gigabytes. */
const MAX_PIXELS = 2_600_000;

/** The scale at which an image of this size is processed; 1 if downscaling would gain little. */
export function workingScale({ width, height }: { width: number; height: number }): number {
  const scale = Math.sqrt(MAX_PIXELS / (width * height));
  return scale > 0.97 ? 1 : scale;
}

export async function downscale(image: StudioImage, scale: number): Promise<StudioImage> {
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
