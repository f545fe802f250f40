import { bytesToLab, type LabColor, labDistance } from '../color/lab.ts';
import type { Image } from '../cut-out/cut-out.ts';
import { fillHoles } from './fill-holes.ts';
import { type Plane, shareOf } from './mask-plane.ts';
import { neighborsOf } from './neighbors.ts';
import { enlargePlane, shrink } from './small-image.ts';

/**
 * CIELAB steps between neighbors at which a sky ends, and its largest distance from the color at the top. A cloudy sky
 * has larger steps than a clear one; too large ones lead beyond the horizon.
 */
const STEPS = [11, 8, 5] as const;
const DRIFT = 46;
const MIN_SHARE = 0.01;
const LOWEST = 0.85;
const LEAK = 0.08;
const SEARCHED_SIDE = 360;

type Small = { width: number; height: number; colors: readonly LabColor[] };

/** Flood fill from the upper side through pixels of nearly the same color. */
function flood({ width, height, colors }: Small, step: number, lowestPart: number): Plane {
  const found = new Float32Array(width * height);
  // The top pixel from which each pixel was reached.
  const origin = new Int32Array(width * height);
  const open: number[] = Array.from({ length: width }, (_, x) => x);
  for (const x of open) {
    found[x] = 1;
    origin[x] = x;
  }
  const color = (at: number) => colors[at] as LabColor;
  const lowest = Math.floor(height * lowestPart) * width;
  for (let next = 0; next < open.length; next++) {
    const at = open[next] as number;
    const from = origin[at] as number;
    for (const to of neighborsOf(at, width, lowest)) {
      if (found[to] === 1 || labDistance(color(to), color(at)) > step) continue;
      if (labDistance(color(to), color(from)) > DRIFT) continue;
      found[to] = 1;
      origin[to] = from;
      open.push(to);
    }
  }
  return found;
}

/** Whether a flood reached the lowest row across a large part of the width. */
function reachesDown(found: Plane, { width, height }: Small): boolean {
  const row = (Math.floor(height * LOWEST) - 1) * width;
  return shareOf(found.subarray(row, row + width)) > LEAK;
}

/** The sky of the largest step that does not lead beyond the horizon; an image that shows only sky has none. */
function bestFlood(small: Small): Plane {
  const floods = STEPS.map((step) => flood(small, step, LOWEST));
  const found = floods.find((one) => !reachesDown(one, small));
  return found ?? flood(small, STEPS[2], 1);
}

/** The sky, and what is in it without touching anything else: balloons, a moon, a kite. */
type SkyParts = { sky: Plane; things: Plane };

/** The part that is reachable from the upper side without crossing an edge; `undefined` if it is tiny. */
export function findSky(image: Image): SkyParts | undefined {
  const { rgb, width, height, step } = shrink(image, SEARCHED_SIDE);
  const colors = Array.from(
    { length: width * height },
    (_, at): LabColor =>
      bytesToLab(rgb[at * 3] as number, rgb[at * 3 + 1] as number, rgb[at * 3 + 2] as number),
  );
  const found = bestFlood({ width, height, colors });
  if (shareOf(found) < MIN_SHARE) return undefined;
  const sky = fillHoles(found, { width, height });
  const things = sky.map((value, at) => value - (found[at] as number));
  const enlarged = (plane: Plane) => enlargePlane(plane, { width, height }, image, step);
  return { sky: enlarged(sky), things: enlarged(things) };
}
