import type { Plane, Size } from '../masked/mask-plane.ts';
import { blurPlane } from '../styles/filters.ts';
import { type Channels, guidedFilter } from './guided-filter.ts';

/**
 * The windows in which the border moves to a border of the colors, in pixels of the network's map, and the variance of
 * colors below which there is none.
 */
const STAGES = [
  { reach: 2.5, calm: 0.0008 },
  { reach: 1, calm: 0.0003 },
] as const;
/** Blurred values beyond which a pixel is certainly inside or outside. */
const SURELY = { inside: 0.985, outside: 0.015 };
/** The values that become 0 and 1: the border is a little inside the found one, where no old background shows. */
const FIRMNESS = { from: 0.25, to: 0.85 };

export const readChannels = (rgb: Uint8Array): Channels => {
  const channel = (index: number) =>
    new Float32Array(rgb.length / 3).map((_, at) => (rgb[at * 3 + index] as number) / 255);
  return [channel(0), channel(1), channel(2)];
};

/** Moves the border of an enlarged map to the nearest border of the colors. `pixel` is the size of the map's pixels. */
export function refineBorder(map: Plane, image: Size & { rgb: Uint8Array }, pixel: number): Plane {
  const channels = readChannels(image.rgb);
  return STAGES.reduce((plane, { reach, calm }) => {
    const radius = Math.max(1, Math.round(reach * pixel));
    const near = blurPlane(plane, image.width, image.height, radius);
    return guidedFilter(plane, channels, image, radius, calm).map((value, at) => {
      if ((near[at] as number) > SURELY.inside) return 1;
      if ((near[at] as number) < SURELY.outside) return 0;
      const t = Math.min(1, Math.max(0, (value - FIRMNESS.from) / (FIRMNESS.to - FIRMNESS.from)));
      return t * t * (3 - 2 * t);
    });
  }, map);
}
