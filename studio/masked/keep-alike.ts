import type { Canvas } from '../canvas.ts';
import { blurPlane } from '../styles/filters.ts';
import { fillHoles } from './fill-holes.ts';
import type { Plane } from './mask-plane.ts';
import { spreadKnown } from './spread-known.ts';

/** Mean difference above which a pixel and its filling do not look alike, per channel from 0 to 1. */
const MIN_DIFFERENCE = 12 / 255;
/** Half the width of the margin around pixels that do not look alike, as a fraction of the height. */
const MARGIN_SHARE = 1 / 320;

/**
 * Keeps the pixels of a filled region that look like their filling, such as a wall behind a handle, and moves the rest of
 * the filling by as much as they differ, so that no outline of the removed object remains. In place. Enclosed pixels of
 * the object itself are not kept.
 */
export function keepAlike(filled: Canvas, source: Canvas, region: Plane, object: Plane): void {
  const { width, height } = source;
  const difference = source.rgb.map((value, i) => value - (filled.rgb[i] as number));
  const sizes = region.map((inRegion, i) => {
    if (inRegion === 0) return 0;
    const channels = difference.subarray(i * 3, i * 3 + 3);
    const [min, max] = [Math.min(...channels), Math.max(...channels)];
    // Light changes all channels equally; another hue belongs to the object.
    return Math.max(max, -min) + max - min;
  });
  const unlike = blurPlane(sizes, width, height, 1).map((size) => (size > MIN_DIFFERENCE ? 1 : 0));
  const near = blurPlane(unlike, width, height, Math.max(1, Math.round(height * MARGIN_SHARE))).map(
    (value) => (value > 0.02 ? 1 : 0),
  );
  const enclosed = fillHoles(near, source);
  const known = near.map((value, i) => (value === 1 || (enclosed[i] === 1 && object[i] === 1) ? 0 : 1));
  const moved = spreadKnown(difference, known, source);
  for (let i = 0; i < moved.length; i++)
    if (region[Math.floor(i / 3)] === 1) filled.rgb[i] = (filled.rgb[i] as number) + (moved[i] as number);
}
