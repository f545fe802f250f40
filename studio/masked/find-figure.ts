import { bytesToLab, labDistance } from '../color/lab.ts';
import { findForeground, type Image } from '../cut-out/cut-out.ts';
import { blurPlane } from '../styles/filters.ts';
import { fillHoles } from './fill-holes.ts';
import { type Plane, shareOf } from './mask-plane.ts';

const EVEN = 1 / 320;
/** Less of an image than this is nothing found, and more is the whole scene. */
const LEAST_PART = 0.002;
const MOST_PART = 0.9;
/** How far in and out from its border a thing is compared with what is around it, as a part of the longer side. */
const BESIDE = 1 / 90;
/** Distance in CIELAB at which both sides of a border differ, and how much of a thing's border must. */
const UNLIKE = 9;
const DISTINCT_PART = 0.5;

/** Evens out a border that was found in a smaller image. */
function even(plane: Plane, { width, height }: Image): Plane {
  const radius = Math.max(1, Math.round(Math.max(width, height) * EVEN));
  return blurPlane(plane, width, height, radius).map((value) => (value > 0.5 ? 1 : 0));
}

/** How much of a plane's border runs between unlike colors, 0 to 1: a thing stands out, a guess does not. */
function distinctness(plane: Plane, { rgb, width, height }: Image): number {
  const reach = Math.max(2, Math.round(Math.max(width, height) * BESIDE));
  const labAt = (at: number) =>
    bytesToLab(rgb[at * 3] as number, rgb[at * 3 + 1] as number, rgb[at * 3 + 2] as number);
  let [borders, unlike] = [0, 0];
  const compare = (one: number, other: number) => {
    borders += 1;
    if (labDistance(labAt(one), labAt(other)) > UNLIKE) unlike += 1;
  };
  for (let y = reach; y < height - reach; y += 2) {
    for (let x = reach; x < width - reach; x += 2) {
      const at = y * width + x;
      if (plane[at] !== plane[at + 1]) compare(at - reach, at + reach);
      if (plane[at] !== plane[at + width]) compare(at - reach * width, at + reach * width);
    }
  }
  return borders === 0 ? 0 : unlike / borders;
}

/** The foreground without holes; `undefined` for an image in which nothing stands out. */
export async function findFigure(image: Image): Promise<Plane | undefined> {
  const figure = even(fillHoles(await findForeground(image), image), image);
  const share = shareOf(figure);
  if (share < LEAST_PART || share > MOST_PART) return undefined;
  return distinctness(figure, image) < DISTINCT_PART ? undefined : figure;
}
