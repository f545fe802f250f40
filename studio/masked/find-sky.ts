import { bytesToLab, type LabColor, labDistance } from '../color/lab.ts';
import type { Image } from '../cut-out/salient-map.ts';
import { distinctness } from './distinctness.ts';
import { fillHoles } from './fill-holes.ts';
import { findHorizon } from './find-horizon.ts';
import { type Plane, planeShare } from './mask-plane.ts';
import { neighborPixels } from './neighbors.ts';
import { enlargePlane, shrink, smoothed } from './small-image.ts';

/**
 * CIELAB differences between neighboring pixels at which the flood fill of a sky stops; each is tried. A cloudy sky needs
 * a large one, with which the fill may leak past the horizon.
 */
const SKY_STEPS = [11, 8, 5] as const;
/** Maximum CIELAB change of a sky over a number of rows: it turns from blue to orange slowly. */
const MAX_DRIFT = 46;
/** Number of rows over which `MAX_DRIFT` applies, as a fraction of the height. */
const DRIFT_ROWS_SHARE = 0.1;
/** Minimum fraction of an image that a sky covers. */
const MIN_SHARE = 0.01;
/** The lowest row that a sky may reach, as a fraction of the height. */
const LOWEST_ROW_SHARE = 0.85;
/** If a flood fill covers more than this fraction of that row, it has leaked past the horizon. */
const MAX_LEAK_SHARE = 0.08;
/** Longest side, in pixels, of the image that is searched. */
const SEARCHED_SIDE = 360;

/** Minimum fraction of a sky's border that separates different colors. */
const MIN_DISTINCT_SHARE = 0.5;
/** Maximum fraction of a sky that objects in it cover. Lit windows cover more of dark houses mistaken for a night sky. */
const MAX_HOLE_SHARE = 0.2;

/** Penalty on a step's score per unit of the step, because larger steps leak into pale roofs more often. */
const STEP_COST = 0.004;

type SmallImage = Image & { colors: readonly LabColor[] };
/** Limits of a flood fill: the difference between neighbors, the rows over which `MAX_DRIFT` applies, and the end row. */
type FloodLimits = { step: number; driftRows: number; end: number };

/** Flood fill from the top edge through pixels of nearly the same color. */
function flood({ width, height, colors }: SmallImage, { step, driftRows, end }: FloodLimits): Plane {
  const found = new Float32Array(width * height);
  // For each pixel, the pixel with which its color is compared for drift.
  const origin = new Int32Array(width * height);
  const queue: number[] = Array.from({ length: width }, (_, x) => x);
  for (const x of queue) {
    found[x] = 1;
    origin[x] = x;
  }
  const color = (i: number) => colors[i] as LabColor;
  const lowest = end * width;
  for (let next = 0; next < queue.length; next++) {
    const i = queue[next] as number;
    const start = origin[i] as number;
    const from = Math.floor((i - start) / width) < driftRows ? start : i;
    for (const neighbor of neighborPixels(i, width, lowest)) {
      if (found[neighbor] === 1 || labDistance(color(neighbor), color(i)) > step) continue;
      if (labDistance(color(neighbor), color(from)) > MAX_DRIFT) continue;
      found[neighbor] = 1;
      origin[neighbor] = from;
      queue.push(neighbor);
    }
  }
  return found;
}

/** Whether a flood fill covers a large part of the lowest row. */
function reachesDown(found: Plane, { width, height }: SmallImage): boolean {
  const row = (Math.floor(height * LOWEST_ROW_SHARE) - 1) * width;
  return planeShare(found.subarray(row, row + width)) > MAX_LEAK_SHARE;
}

type Flooded = { found: Plane; sky: Plane; border: number };

/** A flood fill without its holes, if it is a sky: it ends at an edge, not in a gradient, and has few holes. */
function toSky(found: Plane, small: SmallImage, horizon: number | undefined): Flooded | undefined {
  if (horizon === undefined && reachesDown(found, small)) return undefined;
  const sky = fillHoles(found, small);
  const holes = 1 - planeShare(found) / Math.max(Number.EPSILON, planeShare(sky));
  if (holes >= MAX_HOLE_SHARE) return undefined;
  const border = distinctness(sky, small);
  return border > MIN_DISTINCT_SHARE ? { found, sky, border } : undefined;
}

/**
 * The flood fills of a sky with the step that gives its border the most distinct colors: a larger step leaks into
 * mountains or the sea, a smaller one ends at a cloud. The fill that allows slow changes comes first, then the one that
 * does not; a fill that is no sky is left out.
 */
function bestFloods(small: SmallImage, steps: readonly number[], horizon?: number): Flooded[] {
  const end = horizon ?? Math.floor(small.height * LOWEST_ROW_SHARE);
  const skies = steps.map((step) => {
    const floods = [small.height * DRIFT_ROWS_SHARE, small.height].flatMap(
      (driftRows) => toSky(flood(small, { step, driftRows, end }), small, horizon) ?? [],
    );
    return { floods, score: (floods[0]?.border ?? 0) - STEP_COST * step };
  });
  const [best] = skies
    .filter(({ floods }) => floods.length > 0)
    .sort((one, other) => other.score - one.score);
  return best?.floods ?? [];
}

/** The sky, and the objects in it that touch nothing else: balloons, a moon, a kite. */
export type SkyParts = { sky: Plane; things: Plane };

/** Smaller steps for a wall, which is uniform and may have almost the same color as objects in front of it. */
const WALL_STEPS = [3, 1.6] as const;
/** Radius by which an image with a wall is blurred, as a fraction of the longer side. */
const SMOOTHING_SHARE = 1 / 500;

/** The wall behind objects: nearly one color from the top edge down; `undefined` if it has no distinct border. */
export function findWall(image: Image): Plane | undefined {
  const radius = Math.max(1, Math.round(Math.max(image.width, image.height) * SMOOTHING_SHARE));
  const parts = findSky(smoothed(image, radius), WALL_STEPS);
  return parts?.sky.map((value, i) => (parts.things[i] === 1 ? 0 : value));
}

/** The part above the first edge from the top of the image; `undefined` if it is tiny or has no distinct border. */
export function findSky(image: Image, steps: readonly number[] = SKY_STEPS): SkyParts | undefined {
  const { rgb, width, height, step } = shrink(image, SEARCHED_SIDE);
  const colors = Array.from(
    { length: width * height },
    (_, i): LabColor => bytesToLab(rgb[i * 3] as number, rgb[i * 3 + 1] as number, rgb[i * 3 + 2] as number),
  );
  const small = { width, height, rgb, colors };
  const unbounded = bestFloods(small, steps);
  const horizon = unbounded.length > 0 ? undefined : findHorizon(colors, small);
  const floods = horizon === undefined ? unbounded : bestFloods(small, steps, horizon);
  // A flood fill that allows slow changes reaches the horizon, but also enters the disc of a sun.
  const [whole, plain] = [floods[0], floods.at(-1)];
  if (!whole || !plain || planeShare(whole.found) < MIN_SHARE) return undefined;
  const { sky } = whole;
  const things = plain.sky.map((value, i) => value - (plain.found[i] as number));
  const enlarge = (plane: Plane) => enlargePlane(plane, { width, height }, image, step);
  return { sky: enlarge(sky), things: enlarge(things) };
}
