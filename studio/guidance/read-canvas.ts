import sharp from 'sharp';
import type { Canvas } from '../canvas.ts';

/** Decodes an image and scales it to cover a canvas of this size, centered. */
export async function readCanvas(bytes: Uint8Array, width: number, height: number): Promise<Canvas> {
  const pixels = await sharp(bytes)
    .rotate()
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .resize(width, height, { fit: 'cover' })
    .raw()
    .toBuffer();
  return { width, height, rgb: new Float32Array(pixels).map((value) => value / 255) };
}

/** Mixes another canvas into this one; `weight` is the weight of the other, 0 to 1. In place. */
export function mixInto(canvas: Canvas, other: Canvas, weight: number): void {
  const { rgb } = canvas;
  for (let i = 0; i < rgb.length; i++) {
    const from = rgb[i] as number;
    rgb[i] = from + ((other.rgb[i] as number) - from) * weight;
  }
}
