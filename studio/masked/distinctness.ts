import { labDistance, pixelToLab } from '../color/lab.ts';
import type { Plane, Size } from './mask-plane.ts';

/** Distance from the border at which inside and outside are compared, as a fraction of the longer side. */
const REACH_SHARE = 1 / 90;
/** Minimum CIELAB distance between different colors. */
const MIN_COLOR_DISTANCE = 9;

/** The fraction of a mask's border that separates different colors; low if the mask is a wrong guess. */
export function distinctness(plane: Plane, { rgb, width, height }: Size & { rgb: Uint8Array }): number {
  const reach = Math.max(2, Math.round(Math.max(width, height) * REACH_SHARE));
  let [borders, unlike] = [0, 0];
  const compare = (a: number, b: number) => {
    borders += 1;
    if (labDistance(pixelToLab(rgb, a), pixelToLab(rgb, b)) > MIN_COLOR_DISTANCE) unlike += 1;
  };
  // Reads every row and column, because a straight border is in a single one.
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const i = y * width + x;
      if (plane[i] !== plane[i + 1]) compare(i - reach, i + reach);
      if (plane[i] !== plane[i + width]) compare(i - reach * width, i + reach * width);
    }
  }
  return borders === 0 ? 0 : unlike / borders;
}
