import type { Random } from '../random.ts';
import { type Level, PATCH_REACH } from './patch-level.ts';

/** For each target the center of the most similar source patch (-1 for other pixels), and how much they differ. */
export type Matches = { nearest: Int32Array; cost: Float32Array };

/** The sum of squared differences of two patches; stops early as soon as it exceeds `limit`. */
function patchCost(
  { rgb, width, height, costUpwards, homes }: Level,
  target: number,
  source: number,
  limit: number,
): number {
  const x = target % width;
  const y = (target - x) / width;
  const rise = (source - (source % width)) / width - (homes[y] as number);
  let cost = costUpwards * (rise / height) * (rise / height);
  const [left, right] = [Math.max(-PATCH_REACH, -x), Math.min(PATCH_REACH, width - 1 - x)];
  const [top, bottom] = [Math.max(-PATCH_REACH, -y), Math.min(PATCH_REACH, height - 1 - y)];
  for (let down = top; down <= bottom && cost < limit; down++) {
    const length = (right - left + 1) * 3;
    const own = (target + down * width + left) * 3;
    const other = (source + down * width + left) * 3;
    for (let at = 0; at < length; at++) {
      const difference = (rgb[own + at] as number) - (rgb[other + at] as number);
      cost += difference * difference;
    }
  }
  return cost;
}

/** Random matches for all targets without a valid one. In place; false if nothing may be copied. */
export function completeMatches(level: Level, { nearest }: Matches, random: Random): boolean {
  const sources: number[] = [];
  for (let at = 0; at < level.source.length; at++) if (level.source[at] === 1) sources.push(at);
  if (sources.length === 0) return false;
  for (const target of level.targets) {
    const at = nearest[target] as number;
    if (at >= 0 && level.source[at] === 1) continue;
    nearest[target] = sources[Math.floor(random.between(0, sources.length))] as number;
  }
  return true;
}

export function measureMatches(level: Level, { nearest, cost }: Matches): void {
  for (const target of level.targets)
    cost[target] = patchCost(level, target, nearest[target] as number, Number.POSITIVE_INFINITY);
}

function tryMatch(level: Level, matches: Matches, target: number, source: number): void {
  if (source < 0 || level.source[source] !== 1 || source === matches.nearest[target]) return;
  const cost = patchCost(level, target, source, matches.cost[target] as number);
  if (cost >= (matches.cost[target] as number)) return;
  matches.cost[target] = cost;
  matches.nearest[target] = source;
}

/** Tries random sources at shrinking distances from a target's match. In place. */
function searchAround(level: Level, matches: Matches, target: number, random: Random): void {
  const { width, height } = level;
  for (let reach = Math.max(width, height) / 2; reach >= 1; reach /= 2) {
    const from = matches.nearest[target] as number;
    const x = (from % width) + Math.round(random.between(-reach, reach));
    const y = Math.floor(from / width) + Math.round(random.between(-reach, reach));
    if (x >= 0 && y >= 0 && x < width && y < height) tryMatch(level, matches, target, y * width + x);
  }
}

/** One pass of PatchMatch (Barnes et al. 2009): neighbors' matches, then random ones. In place. */
export function improveMatches(level: Level, matches: Matches, random: Random, isReverse: boolean): void {
  const step = isReverse ? 1 : -1;
  const order = isReverse ? level.targets.toReversed() : level.targets;
  for (const target of order) {
    for (const neighbor of [target + step, target + step * level.width]) {
      const match = matches.nearest[neighbor] ?? -1;
      if (match >= 0) tryMatch(level, matches, target, match + target - neighbor);
    }
    searchAround(level, matches, target, random);
  }
}
