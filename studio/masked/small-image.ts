import type { Image } from '../cut-out/salient-map.ts';
import { blurPlane } from '../styles/filters.ts';
import type { Plane, Size } from './mask-plane.ts';

/** Downsamples an image to at most `side` pixels per side by taking every nth pixel. */
export function shrink({ rgb, width, height }: Image, side: number): Image & { step: number } {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / side));
  const size = { width: Math.ceil(width / step), height: Math.ceil(height / step) };
  const small = new Uint8Array(size.width * size.height * 3);
  for (let y = 0, to = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, to += 3) {
      const from = (y * step * width + x * step) * 3;
      small.set(rgb.subarray(from, from + 3), to);
    }
  }
  return { ...size, rgb: small, step };
}

/** Blurs an image to remove noise. */
export function smoothed({ rgb, width, height }: Image, radius: number): Image {
  const result = new Uint8Array(rgb.length);
  for (let c = 0; c < 3; c++) {
    const channel = Float32Array.from({ length: width * height }, (_, i) => rgb[i * 3 + c] as number);
    for (const [i, value] of blurPlane(channel, width, height, radius).entries())
      result[i * 3 + c] = Math.round(value);
  }
  return { width, height, rgb: result };
}

/** Bilinear interpolation between four neighbors. */
function valueAt(plane: Plane, x: number, y: number, { width, height }: Size): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const value = (row: number, column: number) => plane[row * width + column] as number;
  const upper = value(top, left) + (value(top, right) - value(top, left)) * (x - left);
  const lower = value(bottom, left) + (value(bottom, right) - value(bottom, left)) * (x - left);
  return upper + (lower - upper) * (y - top);
}

/** Upscales a mask that was found in a small image and smooths its border. */
export function enlargePlane(plane: Plane, small: Size, { width, height }: Size, step: number): Plane {
  const smooth = blurPlane(plane, small.width, small.height, 1);
  const enlarged = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      if (valueAt(smooth, x / step, y / step, small) > 0.45) enlarged[i] = 1;
  return enlarged;
}
