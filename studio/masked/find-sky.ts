import { bytesToLab, type LabColor, labDistance } from '../color/lab.ts';
import type { Image } from '../cut-out/cut-out.ts';
import { fillHoles } from './fill-holes.ts';
import { type Plane, shareOf } from './mask-plane.ts';
import { neighborsOf } from './neighbors.ts';
import { enlargePlane, shrink } from './small-image.ts';

/** The CIELAB step between neighbors at which a sky ends, and its largest distance from the color at the top. */
const STEP = 5;
const DRIFT = 46;
const MIN_SHARE = 0.01;
const LOWEST = 0.85;
const SEARCHED_SIDE = 360;

type Small = { width: number; height: number; colors: readonly LabColor[] };

/** Flood fill from the upper side through pixels of nearly the same color. */
function flood({ width, height, colors }: Small): Plane {
  const found = new Float32Array(width * height);
  // The top pixel from which each pixel was reached.
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

/** The part that is reachable from the upper side without crossing an edge; `undefined` if it is tiny. */
export function findSky(image: Image): Plane | undefined {
  const { rgb, width, height, step } = shrink(image, SEARCHED_SIDE);
  const colors = Array.from(
    { length: width * height },
    (_, at): LabColor =>
      bytesToLab(rgb[at * 3] as number, rgb[at * 3 + 1] as number, rgb[at * 3 + 2] as number),
  );
  const found = flood({ width, height, colors });
  if (shareOf(found) < MIN_SHARE) return undefined;
  return enlargePlane(fillHoles(found, { width, height }), { width, height }, image, step);
}
