import type { Plane, Size } from '../masked/mask-plane.ts';
import { blurPlane } from '../styles/filters.ts';
import { type Channels, guidedFilter } from './guided-filter.ts';

/** Passes of the guided filter: window radius in pixels of the map, and the variance of colors without an edge. */
const STAGES = [
  { reach: 2.5, epsilon: 0.0008 },
  { reach: 1, epsilon: 0.0003 },
] as const;
/** Blurred values beyond which a pixel is certainly inside or outside. */
const CERTAIN_VALUES = { inside: 0.985, outside: 0.015 };
/** Filter values of alpha 0 and 1. They move the edge slightly inward, where no old background is visible. */
const ALPHA_RANGE = { from: 0.25, to: 0.85 };

export const readChannels = (rgb: Uint8Array): Channels => {
  const channel = (index: number) =>
    new Float32Array(rgb.length / 3).map((_, i) => (rgb[i * 3 + index] as number) / 255);
  return [channel(0), channel(1), channel(2)];
};

const toRadius = (reach: number, pixel: number) => Math.max(1, Math.round(reach * pixel));

/** The first row of a map near its border, and the row after the last one. Beyond them, refining changes nothing. */
function rowsNearBorder(map: Plane, { width, height }: Size, pixel: number): [from: number, to: number] {
  let [first, last] = [height, -1];
  for (let y = 0, i = 0; y < height; y++) {
    for (const end = i + width; i < end; i++) {
      const value = map[i] as number;
      const isCertain = value === 0 || value === 1;
      if (isCertain && value === (map[i + 1] ?? value) && value === (map[i + width] ?? value)) continue;
      first = Math.min(first, y);
      last = y;
    }
  }
  // In each stage, two blurs find the uncertain pixels, and four more read the colors around them.
  const margin = 6 * STAGES.reduce((sum, { reach }) => sum + toRadius(reach, pixel), 0);
  return [Math.max(0, first - margin), Math.min(height, last + 1 + margin)];
}

/**
 * Moves the border of an enlarged map to the nearest border of the colors. `pixel` is the size of one
 * pixel of the map, in pixels of the image.
 */
export function refineBorder(map: Plane, image: Size & { rgb: Uint8Array }, pixel: number): Plane {
  const { width } = image;
  const [from, to] = rowsNearBorder(map, image, pixel);
  const refined = map.slice();
  if (from >= to) return refined;
  const channels = readChannels(image.rgb.subarray(from * width * 3, to * width * 3));
  const near = { width, height: to - from };
  refined.set(refineRows(map.subarray(from * width, to * width), channels, near, pixel), from * width);
  return refined;
}

function refineRows(map: Plane, channels: Channels, size: Size, pixel: number): Plane {
  return STAGES.reduce((plane, { reach, epsilon }) => {
    const radius = toRadius(reach, pixel);
    const near = blurPlane(plane, size.width, size.height, radius);
    return guidedFilter(plane, channels, size, radius, epsilon).map((value, i) => {
      if ((near[i] as number) > CERTAIN_VALUES.inside) return 1;
      if ((near[i] as number) < CERTAIN_VALUES.outside) return 0;
      const t = Math.min(1, Math.max(0, (value - ALPHA_RANGE.from) / (ALPHA_RANGE.to - ALPHA_RANGE.from)));
      return t * t * (3 - 2 * t);
    });
  }, map);
}
