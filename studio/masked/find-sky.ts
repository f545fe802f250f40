import { bytesToLab, type LabColor, labDistance } from '../color/lab.ts';
import type { Image } from '../cut-out/cut-out.ts';
import { fillHoles } from './fill-holes.ts';
import { type Plane, shareOf } from './mask-plane.ts';
import { neighborsOf } from './neighbors.ts';
import { enlargePlane, shrink } from './small-image.ts';

/** A step in CIELAB between neighbors that ends a sky, and how far its color may go from that above it. */
const STEP = 5;
const DRIFT = 46;
const LEAST_PART = 0.01;
const LOWEST = 0.85;
const SEARCHED_SIDE = 360;

type Small = { width: number; height: number; colors: readonly LabColor[] };

/** Walks from the upper side to every neighbor of nearly the same color. */
function flood({ width, height, colors }: Small): Plane {
  const found = new Float32Array(width * height);
  // The pixel of the upper side from which each was reached.
  const origin = new Int32Array(width * height);
  const open: number[] = Array.from({ length: width }, (_, x) => x);
  for (const x of open) {
    found[x] = 1;
    origin[x] = x;
  }
  const color = (at: number) => colors[at] as LabColor;
  const lowest = Math.floor(height * LOWEST) * width;
  for (let next = 0; next < open.length; next++) {
    const at = open[next] as number;
    const from = origin[at] as number;
    for (const to of neighborsOf(at, width, lowest)) {
      if (found[to] === 1 || labDistance(color(to), color(at)) > STEP) continue;
      if (labDistance(color(to), color(from)) > DRIFT) continue;
      found[to] = 1;
      origin[to] = from;
      open.push(to);
    }
  }
  return found;
}

/** The part that can be reached from the upper side without crossing an edge; `undefined` where that is nearly nothing. */
export function findSky(image: Image): Plane | undefined {
  const { rgb, width, height, step } = shrink(image, SEARCHED_SIDE);
  const colors = Array.from(
    { length: width * height },
    (_, at): LabColor =>
      bytesToLab(rgb[at * 3] as number, rgb[at * 3 + 1] as number, rgb[at * 3 + 2] as number),
  );
  const found = flood({ width, height, colors });
  if (shareOf(found) < LEAST_PART) return undefined;
  return enlargePlane(fillHoles(found, { width, height }), { width, height }, image, step);
}
