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

/** Moves the border of an enlarged map to the nearest border of the colors. `pixel` is the size of the map's pixels. */
export function refineBorder(map: Plane, image: Size & { rgb: Uint8Array }, pixel: number): Plane {
  const channels = readChannels(image.rgb);
  return STAGES.reduce((plane, { reach, epsilon }) => {
    const radius = Math.max(1, Math.round(reach * pixel));
    const near = blurPlane(plane, image.width, image.height, radius);
    return guidedFilter(plane, channels, image, radius, epsilon).map((value, i) => {
      if ((near[i] as number) > CERTAIN_VALUES.inside) return 1;
      if ((near[i] as number) < CERTAIN_VALUES.outside) return 0;
      const t = Math.min(1, Math.max(0, (value - ALPHA_RANGE.from) / (ALPHA_RANGE.to - ALPHA_RANGE.from)));
      return t * t * (3 - 2 * t);
    });
  }, map);
}
