import { labDistance, pixelToLab } from '../color/lab.ts';
import type { Plane, Size } from './mask-plane.ts';

/** Distance from the border at which inside and outside are compared, as a fraction of the longer side. */
const REACH_SHARE = 1 / 90;
/** Minimum CIELAB distance between different colors. */
const MIN_COLOR_DISTANCE = 9;

/** CIELAB lightness of an overexposed pixel, next to which a border is only a guess. */
const OVEREXPOSED_LIGHTNESS = 94;

/** The fractions of a mask's border that separate different colors, and that are between overexposed pixels. */
export function compareBorder(plane: Plane, { rgb, width, height }: Size & { rgb: Uint8Array }) {
  const reach = Math.max(2, Math.round(Math.max(width, height) * REACH_SHARE));
  let [borders, differing, overexposed] = [0, 0, 0];
  const compare = (a: number, b: number) => {
    borders += 1;
    const [one, other] = [pixelToLab(rgb, a), pixelToLab(rgb, b)];
    if (labDistance(one, other) > MIN_COLOR_DISTANCE) differing += 1;
    else if (Math.min(one[0], other[0]) > OVEREXPOSED_LIGHTNESS) overexposed += 1;
  };
  // Reads every row and column, because a straight border is in a single one.
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const i = y * width + x;
      if (plane[i] !== plane[i + 1]) compare(i - reach, i + reach);
      if (plane[i] !== plane[i + width]) compare(i - reach * width, i + reach * width);
    }
  }
  const share = (count: number) => (borders === 0 ? 0 : count / borders);
  return { distinct: share(differing), overexposed: share(overexposed) };
}

/** The fraction of a mask's border that separates different colors; low if the mask is a wrong guess. */
export const distinctness = (plane: Plane, image: Size & { rgb: Uint8Array }): number =>
  compareBorder(plane, image).distinct;
