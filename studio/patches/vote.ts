import { addPixel, dividePixel } from './halvings.ts';
import type { Matches } from './match-patches.ts';
import { type Level, PATCH_REACH } from './patch-level.ts';

/** How much less a patch counts for each pixel that it is deeper in the hole. */
const FALL = 1.25;

/** Distance of each pixel of the hole to known ones, in pixels, up to 60. */
function holeDepths({ hole, width, height }: Level): Uint8Array {
  const depths = new Uint8Array(hole.length);
  const near = (at: number, x: number, y: number, step: number): number => {
    const across = step < 0 ? x > 0 : x < width - 1;
    const down = step < 0 ? y > 0 : y < height - 1;
    return Math.min(
      across ? (depths[at + step] as number) : 60,
      down ? (depths[at + step * width] as number) : 60,
    );
  };
  for (let at = 0; at < hole.length; at++) {
    const x = at % width;
    if (hole[at] === 1) depths[at] = Math.min(60, 1 + near(at, x, (at - x) / width, -1));
  }
  for (let at = hole.length - 1; at >= 0; at--) {
    const x = at % width;
    if (hole[at] === 1) depths[at] = Math.min(depths[at] as number, 1 + near(at, x, (at - x) / width, 1));
  }
  return depths;
}

/** The weight of each match: similar patches near known pixels count most. */
function weigh(level: Level, { cost }: Matches): Float32Array {
  const costs = Float32Array.from(level.targets, (target) => cost[target] as number).sort();
  const usual = Math.max(1e-3, costs[Math.floor(costs.length * 0.75)] ?? 0);
  const depths = holeDepths(level);
  const weights = new Float32Array(cost.length);
  for (const target of level.targets)
    weights[target] =
      Math.exp(-(cost[target] as number) / usual) * FALL ** -(depths[target] as number) + 1e-9;
  return weights;
}

/** Adds what each overlapping patch shows at a pixel, weighted; returns the sum of weights. */
function votePixel(
  { width, height, rgb }: Level,
  { nearest }: Matches,
  weights: Float32Array,
  at: number,
  sum: Float32Array,
): number {
  const x = at % width;
  const y = (at - x) / width;
  const [left, right] = [Math.max(-PATCH_REACH, -x), Math.min(PATCH_REACH, width - 1 - x)];
  const [top, bottom] = [Math.max(-PATCH_REACH, -y), Math.min(PATCH_REACH, height - 1 - y)];
  let total = 0;
  for (let down = top; down <= bottom; down++) {
    for (let across = left; across <= right; across++) {
      const center = at + down * width + across;
      const match = nearest[center] as number;
      if (match < 0) continue;
      const weight = weights[center] as number;
      addPixel(sum, at, rgb, match + at - center, weight);
      total += weight;
    }
  }
  return total;
}

/** Sets each pixel of the hole to the weighted mean of what the overlapping patches show there. In place. */
export function voteColors(level: Level, matches: Matches): void {
  const weights = weigh(level, matches);
  const voted = new Float32Array(level.rgb.length);
  for (const at of level.targets) {
    if (level.hole[at] === 0) continue;
    dividePixel(voted, at, votePixel(level, matches, weights, at, voted));
  }
  for (const at of level.targets) {
    if (level.hole[at] === 1) level.rgb.set(voted.subarray(at * 3, at * 3 + 3), at * 3);
  }
}
