import sharp from 'sharp';
import type { PictureRequest } from '#local/bedrock/models/stable-image.ts';
import type { Canvas } from './canvas.ts';
import { smoothstep } from './colour.ts';
import { kuwahara } from './styles/filters.ts';

/** Reads the picture that a request starts from, filling a canvas of this size. */
export async function readStartPicture(
  { image }: NonNullable<PictureRequest['start']>,
  width: number,
  height: number,
): Promise<Canvas> {
  const bytes = await sharp(image.bytes)
    .rotate()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(width, height, { fit: 'cover' })
    .raw()
    .toBuffer();
  return { width, height, rgb: Float32Array.from(bytes, (value) => value / 255) };
}

/**
 * Goes from the given picture to the painted one: up to the middle of `strength` the given one is painted over more
 * and more broadly, beyond it the new picture comes through.
 */
export function startFrom(given: Canvas, painted: Canvas, strength: number): Canvas {
  const radius = Math.round((smoothstep(0, 0.7, strength) * given.height) / 90);
  const base = radius > 0 ? kuwahara(given, radius) : given;
  const share = smoothstep(0.25, 1, strength);
  for (let at = 0; at < base.rgb.length; at++) {
    const from = base.rgb[at] as number;
    base.rgb[at] = from + ((painted.rgb[at] as number) - from) * share;
  }
  return base;
}
