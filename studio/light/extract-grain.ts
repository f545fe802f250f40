import type { Canvas } from '../canvas.ts';
import { blurPlane } from '../styles/filters.ts';

/** Blur radius in pixels: the grain is the image minus its blurred copy. */
export const GRAIN_RADIUS = 3;

/** The fine texture of an image, without its light and shadow. */
export function extractGrain({ width, height, rgb }: Canvas): Float32Array {
  const grain = rgb.slice();
  for (let c = 0; c < 3; c++) {
    const blurred = blurPlane(
      Float32Array.from({ length: width * height }, (_, i) => rgb[i * 3 + c] as number),
      width,
      height,
      GRAIN_RADIUS,
    );
    for (let i = 0; i < blurred.length; i++)
      grain[i * 3 + c] = (grain[i * 3 + c] as number) - (blurred[i] as number);
  }
  return grain;
}
