import type { Canvas } from '../canvas.ts';
import { clamp, smoothstep } from '../color/color.ts';
import { blurPlane } from '../styles/filters.ts';
import type { Plane } from './mask-plane.ts';
import { spreadKnown } from './spread-known.ts';

/** Width of the border along a skyline, as a fraction of the longer side: twice the margin around a found sky. */
const BORDER_WIDTH_SHARE = 1 / 60;
/** The blurred sky at both ends of the border. The border reaches outside, because a found sky misses notches of a ridge. */
const [MIN_VALUE, MAX_VALUE] = [0.1, 0.99];
/** Color differences from the old sky, as fractions of that between land and sky: sky below the first, land above the second. */
const [SKY_DIFFERENCE, LAND_DIFFERENCE] = [0.1, 0.95];
/** Squared color differences between land and sky: below the first, the found border counts; above the second, colors do. */
const DISTINCT_DIFFERENCES = [0.002, 0.02] as const;

/**
 * Replaces a found sky. Near the skyline, the old colors decide what is land, because a mask with a margin cuts off trees
 * and blurs ridges. `touched` marks the changed pixels.
 */
export function blendSky(source: Canvas, sky: Canvas, part: Plane): { canvas: Canvas; touched: Plane } {
  const { width, height, rgb } = source;
  const radius = Math.max(2, Math.round(Math.max(width, height) * BORDER_WIDTH_SHARE));
  const near = blurPlane(part, width, height, radius);
  const isBorder = (value: number) => value >= MIN_VALUE && value <= MAX_VALUE;
  // Colors spread only in the rows around the border, because the whole image would take much longer.
  const top = Math.max(0, Math.floor(near.findIndex(isBorder) / width) - radius);
  const bottom = Math.min(height, Math.floor(near.findLastIndex(isBorder) / width) + 1 + radius);
  const [start, end] = [top * width, Math.max(top, bottom) * width];
  const spread = (isKnown: (value: number) => boolean) =>
    spreadKnown(
      rgb.subarray(start * 3, end * 3),
      near.subarray(start, end).map((value) => (isKnown(value) ? 1 : 0)),
      { width, height: (end - start) / width },
    );
  const [land, oldSky] = [spread((value) => value < MIN_VALUE), spread((value) => value > MAX_VALUE)];
  const touched = near.map((value) => (value < MIN_VALUE ? 0 : 1));
  const blended = sky.rgb.slice();
  for (let pixel = start; pixel < end; pixel++) {
    if (!isBorder(near[pixel] as number)) continue;
    let [difference, whole] = [0, 0];
    for (let i = pixel * 3; i < pixel * 3 + 3; i++) {
      difference += ((rgb[i] as number) - (oldSky[i - start * 3] as number)) ** 2;
      whole += ((land[i - start * 3] as number) - (oldSky[i - start * 3] as number)) ** 2;
    }
    const byColor = smoothstep(
      SKY_DIFFERENCE,
      LAND_DIFFERENCE,
      Math.sqrt(difference / Math.max(1e-6, whole)),
    );
    const byPlace = 1 - smoothstep(0.5, 0.85, near[pixel] as number);
    const share = byPlace + (byColor - byPlace) * smoothstep(...DISTINCT_DIFFERENCES, whole);
    for (let i = pixel * 3; i < pixel * 3 + 3; i++) {
      // A pixel of land without the old sky that shines through.
      const clean = clamp(
        ((rgb[i] as number) - (1 - share) * (oldSky[i - start * 3] as number)) / Math.max(0.3, share),
      );
      blended[i] = (blended[i] as number) + share * (clean - (blended[i] as number));
    }
  }
  return { canvas: { ...source, rgb: blended }, touched };
}
