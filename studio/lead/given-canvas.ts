import sharp from 'sharp';
import type { Canvas } from '../canvas.ts';

/** Decodes an image and fills a canvas of this size with it, centerd. */
export async function readCanvas(bytes: Uint8Array, width: number, height: number): Promise<Canvas> {
  const pixels = await sharp(bytes)
    .rotate()
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .resize(width, height, { fit: 'cover' })
    .raw()
    .toBuffer();
  return { width, height, rgb: Float32Array.from(pixels, (value) => value / 255) };
}

/** Goes from one canvas to the other, in place; `share` is the other's part. */
export function mixInto(canvas: Canvas, other: Canvas, share: number): void {
  const { rgb } = canvas;
  for (let at = 0; at < rgb.length; at++) {
    const from = rgb[at] as number;
    rgb[at] = from + ((other.rgb[at] as number) - from) * share;
  }
}
