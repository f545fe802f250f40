import type { Canvas } from '../canvas.ts';
import { boundingBox } from '../masked/mask-plane.ts';
import type { Random } from '../random.ts';
import { blurPlane } from '../styles/filters.ts';

/**
 * The offset from a pixel to the source pixel that is copied to it. Along a mirrored axis, it is the sum of
 * the two coordinates instead.
 */
export type Shift = { x: number; y: number; mirrored?: 'x' | 'y' };

/** Distance from the center of a compared patch to its edge, in pixels. */
const PATCH_REACH = 3;
/** Number of passes in alternating directions. */
const ROUNDS = 4;
/** Width of the area around the hole in which patches are compared, as a multiple of the hole's size. */
const AROUND_RATIO = 1;
/** Minimum width of this area, in pixels. */
const MIN_AROUND_PIXELS = 24;
/** Minimum length of a shift, as a fraction of the longer side; shorter ones only show that the image is smooth. */
const MIN_SHIFT_SHARE = 1 / 15;

/** Width of the rim around the hole, in pixels, whose matches count most. */
const RIM_PIXELS = 8;
/** Additional weight of a match in the rim. */
const RIM_WEIGHT = 30;

type Compared = Canvas & { copied: Uint8Array };

/** The sum of squared differences of two patches; stops early once it exceeds `limit`. */
function patchCost({ rgb, width }: Canvas, firstCenter: number, secondCenter: number, limit: number): number {
  let cost = 0;
  const length = (2 * PATCH_REACH + 1) * 3;
  for (let dy = -PATCH_REACH; dy <= PATCH_REACH && cost < limit; dy++) {
    const [first, second] = [
      (firstCenter + dy * width - PATCH_REACH) * 3,
      (secondCenter + dy * width - PATCH_REACH) * 3,
    ];
    for (let i = 0; i < length; i++) {
      const difference = (rgb[first + i] as number) - (rgb[second + i] as number);
      cost += difference * difference;
    }
  }
  return cost;
}

/** The contrast of a patch. A smooth patch resembles every other smooth patch. */
function contrast({ rgb, width }: Canvas, i: number): number {
  let sum = 0;
  for (const step of [PATCH_REACH, -PATCH_REACH, PATCH_REACH * width, -PATCH_REACH * width])
    for (let c = 0; c < 3; c++)
      sum += Math.abs((rgb[(i + step) * 3 + c] as number) - (rgb[i * 3 + c] as number));
  return sum;
}

/** The centers of patches that are completely inside the image and may be copied. */
function centers({ copied, width, height }: Compared): Uint8Array {
  const barred = copied.map((value) => 1 - value);
  const near = blurPlane(Float32Array.from(barred), width, height, PATCH_REACH);
  return Uint8Array.from(near, (value, i) => {
    const x = i % width;
    const y = (i - x) / width;
    const isWhole =
      x >= PATCH_REACH && y >= PATCH_REACH && x < width - PATCH_REACH && y < height - PATCH_REACH;
    return isWhole && value < 1e-4 ? 1 : 0;
  });
}

type Search = {
  image: Compared;
  centerMask: Uint8Array;
  shortest: number;
  nearest: Int32Array;
  cost: Float32Array;
  random: Random;
};

/** Replaces the match of a target with a source if the source is more similar and not near the target. In place. */
function attempt(
  { image, centerMask, shortest, nearest, cost }: Search,
  target: number,
  source: number,
): void {
  if (source < 0 || centerMask[source] !== 1) return;
  const x = (source % image.width) - (target % image.width);
  const y = Math.floor(source / image.width) - Math.floor(target / image.width);
  if (x * x + y * y < shortest * shortest) return;
  const newCost = patchCost(image, target, source, cost[target] as number);
  if (newCost >= (cost[target] as number)) return;
  cost[target] = newCost;
  nearest[target] = source;
}

/** Tries random sources at shrinking distances from a target's match. In place. */
function searchAround(search: Search, target: number): void {
  const { width, height } = search.image;
  for (let reach = Math.max(width, height) / 2; reach >= 1; reach /= 2) {
    const from = search.nearest[target] as number;
    const center = from < 0 ? target : from;
    const x = (center % width) + Math.round(search.random.between(-reach, reach));
    const y = Math.floor(center / width) + Math.round(search.random.between(-reach, reach));
    if (x >= 0 && y >= 0 && x < width && y < height) attempt(search, target, y * width + x);
  }
}

/** One pass: the matches of neighbors, then random ones. In place. */
function improve(search: Search, targets: readonly number[], step: 1 | -1): void {
  for (const target of step === -1 ? targets : targets.toReversed()) {
    for (const neighbor of [target + step, target + step * search.image.width]) {
      const match = search.nearest[neighbor] ?? -1;
      if (match >= 0) attempt(search, target, match + target - neighbor);
    }
    searchAround(search, target);
  }
}

/** The pixels of a list that are near the hole. */
function nearHole(pixels: readonly number[], hole: Uint8Array, size: Canvas): number[] {
  const box = boundingBox(Float32Array.from(hole), size);
  if (!box) return [];
  const around = Math.max(MIN_AROUND_PIXELS, AROUND_RATIO * Math.max(box.width, box.height));
  return pixels.filter((i) => {
    const [x, y] = [(i % size.width) - box.left, Math.floor(i / size.width) - box.top];
    return x > -around && x < box.width + around && y > -around && y < box.height + around;
  });
}

/** For each patch near the hole, the most similar patch that is not near it (PatchMatch, Barnes et al. 2009). */
function matchAround(
  image: Compared,
  hole: Uint8Array,
  random: Random,
): { targets: number[]; nearest: Int32Array } {
  const centerMask = centers(image);
  const sources = [...centerMask.keys()].filter((i) => centerMask[i] === 1);
  const targets = nearHole(sources, hole, image);
  const nearest = new Int32Array(hole.length).fill(-1);
  const cost = new Float32Array(hole.length).fill(Number.POSITIVE_INFINITY);
  const shortest = MIN_SHIFT_SHARE * Math.max(image.width, image.height);
  const search = { image, centerMask, shortest, nearest, cost, random };
  for (const target of targets)
    attempt(search, target, sources[Math.floor(random.between(0, sources.length))] as number);
  for (let round = 0; round < ROUNDS; round++) improve(search, targets, round % 2 === 0 ? -1 : 1);
  return { targets, nearest };
}

/**
 * The shifts at which an image most often resembles itself around a hole, such as along an edge or by the period of a
 * pattern (He and Sun 2012, Statistics of Patch Offsets).
 */
export function usualShifts(image: Compared, hole: Uint8Array, maxCount: number, random: Random): Shift[] {
  const { width, height } = image;
  const { targets, nearest } = matchAround(image, hole, random);
  const [columns, rows] = [2 * width, 2 * height];
  const counts = new Float32Array(columns * rows);
  const rim = blurPlane(Float32Array.from(hole), width, height, RIM_PIXELS);
  for (const target of targets) {
    const match = nearest[target] as number;
    if (match < 0) continue;
    const x = (match % width) - (target % width) + width;
    const y = Math.floor(match / width) - Math.floor(target / width) + height;
    counts[y * columns + x] =
      (counts[y * columns + x] as number) +
      contrast(image, target) * (1 + RIM_WEIGHT * (rim[target] as number));
  }
  const smooth = blurPlane(counts, columns, rows, 1);
  const isPeak = (i: number) => {
    const count = smooth[i] as number;
    if (count <= 0) return false;
    return [1, -1, columns, -columns, columns + 1, columns - 1, 1 - columns, -1 - columns].every(
      (step) => count > (smooth[i + step] ?? 0) || (count === smooth[i + step] && step > 0),
    );
  };
  return [...smooth.keys()]
    .filter(isPeak)
    .sort((a, b) => (smooth[b] as number) - (smooth[a] as number))
    .slice(0, maxCount)
    .map((i) => ({ x: (i % columns) - width, y: Math.floor(i / columns) - height }));
}
