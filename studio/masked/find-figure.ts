import { labDistance, pixelToLab } from '../color/lab.ts';
import { findForeground, type Image } from '../cut-out/cut-out.ts';
import { blurPlane } from '../styles/filters.ts';
import { fillHoles } from './fill-holes.ts';
import { type Plane, shareOf } from './mask-plane.ts';

/** Blur radius that smooths the border, as a fraction of the longer side. */
const SMOOTHING = 1 / 320;
/** A smaller share means that nothing was found, a larger one that the figure is the whole scene. */
const MIN_SHARE = 0.002;
const MAX_SHARE = 0.9;
/** Distance from the border at which inside and outside are compared, as a fraction of the longer side. */
const REACH = 1 / 90;
/** The CIELAB distance at which both sides of a border differ, and the share of a border that must. */
const UNLIKE = 9;
const DISTINCT_PART = 0.5;

/** Smooths a border that was found in a smaller image. */
function smooth(plane: Plane, { width, height }: Image): Plane {
  const radius = Math.max(1, Math.round(Math.max(width, height) * SMOOTHING));
  return blurPlane(plane, width, height, radius).map((value) => (value > 0.5 ? 1 : 0));
}

/** The share of a mask's border that separates different colors, 0 to 1; low for a wrong guess. */
export function distinctness(plane: Plane, { rgb, width, height }: Image): number {
  const reach = Math.max(2, Math.round(Math.max(width, height) * REACH));
  let [borders, unlike] = [0, 0];
  const compare = (one: number, other: number) => {
    borders += 1;
    if (labDistance(pixelToLab(rgb, one), pixelToLab(rgb, other)) > UNLIKE) unlike += 1;
  };
  // Every row and column, because a straight border has only one.
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const at = y * width + x;
      if (plane[at] !== plane[at + 1]) compare(at - reach, at + reach);
      if (plane[at] !== plane[at + width]) compare(at - reach * width, at + reach * width);
    }
  }
  return borders === 0 ? 0 : unlike / borders;
}

/** The foreground without holes; `undefined` if nothing stands out. */
export async function findFigure(image: Image): Promise<Plane | undefined> {
  const figure = smooth(fillHoles(await findForeground(image), image), image);
  const share = shareOf(figure);
  if (share < MIN_SHARE || share > MAX_SHARE) return undefined;
  return distinctness(figure, image) < DISTINCT_PART ? undefined : figure;
}
