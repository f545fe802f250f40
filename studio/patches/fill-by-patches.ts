import type { Canvas } from '../canvas.ts';
import { clamp } from '../color/color.ts';
import { spreadKnown } from '../masked/spread-known.ts';
import { createRandom, type Random } from '../random.ts';
import { addPixel, dividePixel, halvings } from './halvings.ts';
import { completeMatches, improveMatches, type Matches, measureMatches } from './match-patches.ts';
import { createLevel, type Level } from './patch-level.ts';
import { voteColors } from './vote.ts';

/** The hole's largest number of pixels in which patches are compared; a larger one is compared at a smaller size. */
const MAX_COMPARED = 36_000;
/** The smallest side of the smallest level. */
const MIN_SIDE = 24;
/** How often the matches of the smallest and of larger levels are improved and voted on. */
const ROUNDS_FIRST = 10;
const ROUNDS = 4;

const emptyMatches = ({ hole }: Level): Matches => ({
  nearest: new Int32Array(hole.length).fill(-1),
  cost: new Float32Array(hole.length),
});

/** The matches of a level at the next larger one. */
function enlargeMatches(small: Level, { nearest }: Matches, level: Level): Matches {
  const matches = emptyMatches(level);
  for (const target of level.targets) {
    const x = target % level.width;
    const y = (target - x) / level.width;
    const parent = (y >> 1) * small.width + (x >> 1);
    const match = nearest[parent] as number;
    if (match < 0) continue;
    const u = (match % small.width) * 2 + (x & 1);
    const v = Math.floor(match / small.width) * 2 + (y & 1);
    if (u < level.width && v < level.height) matches.nearest[target] = v * level.width + u;
  }
  return matches;
}

/** Alternates matching and voting (Wexler et al. 2007). In place. */
function settle(level: Level, matches: Matches, random: Random, rounds: number): void {
  for (let round = 0; round < rounds; round++) {
    measureMatches(level, matches);
    improveMatches(level, matches, random, round % 2 === 1);
    if (round === 0) improveMatches(level, matches, random, true);
    voteColors(level, matches);
  }
}

function vote(level: Level, matches: Matches): void {
  measureMatches(level, matches);
  voteColors(level, matches);
}

/** A copied color for each pixel of the hole and around it: `known` is 1 where there is one. */
export type Copied = { rgb: Float32Array; known: Uint8Array };

type Copying = { canvas: Canvas; inside: Uint8Array; level: Level; nearest: Int32Array; times: number };

/** The pixel in the full size that one match of a level copies to a pixel; -1 if there is none. */
function sourceFor({ canvas, inside, level, nearest, times }: Copying, at: number, cell: number): number {
  const match = nearest[cell] as number;
  if (match < 0) return -1;
  const { width, height } = canvas;
  const fromX = (at % width) + ((match % level.width) - (cell % level.width)) * times;
  const fromY =
    Math.floor(at / width) + (Math.floor(match / level.width) - Math.floor(cell / level.width)) * times;
  if (fromX < 0 || fromY < 0 || fromX >= width || fromY >= height) return -1;
  const from = fromY * width + fromX;
  return inside[from] === 1 ? -1 : from;
}

/** Adds what the four nearest matches copy to a pixel, weighted; returns the sum of weights. */
function copyPixel(copying: Copying, at: number, sum: Float32Array): number {
  const { canvas, level, times } = copying;
  const u = ((at % canvas.width) + 0.5) / times - 0.5;
  const v = (Math.floor(at / canvas.width) + 0.5) / times - 0.5;
  let weights = 0;
  for (let corner = 0; corner < 4; corner++) {
    const column = clamp(Math.floor(u) + (corner & 1), 0, level.width - 1);
    const row = clamp(Math.floor(v) + (corner >> 1), 0, level.height - 1);
    const from = sourceFor(copying, at, row * level.width + column);
    if (from < 0) continue;
    const weight = (1 - Math.min(1, Math.abs(u - column))) * (1 - Math.min(1, Math.abs(v - row))) + 1e-6;
    weights += weight;
    addPixel(sum, at, canvas.rgb, from, weight);
  }
  return weights;
}

/** Copies the matched pixels in the full size. */
function copyMatched(copying: Copying): Copied {
  const { canvas, inside } = copying;
  const copied = { rgb: new Float32Array(canvas.rgb.length), known: new Uint8Array(inside.length) };
  for (let at = 0; at < inside.length; at++) {
    const weights = copyPixel(copying, at, copied.rgb);
    if (weights === 0) continue;
    copied.known[at] = 1;
    dividePixel(copied.rgb, at, weights);
  }
  return copied;
}

const isCompared = ({ hole }: { hole: Uint8Array }) =>
  hole.reduce((sum, value) => sum + value, 0) <= MAX_COMPARED;

/** The first guess of a level if there is none for the whole image. */
const spreadOver = (level: Level) =>
  spreadKnown(
    level.rgb,
    Float32Array.from(level.hole, (value) => 1 - value),
    level,
  );

/** The first guess of a level, from one of the full size. */
function guessFor(level: Level, { width, height }: Canvas, guess: Float32Array): Float32Array {
  const rgb = level.rgb.slice();
  for (let at = 0; at < level.hole.length; at++) {
    if (level.hole[at] === 0) continue;
    const x = Math.min(width - 1, Math.floor((((at % level.width) + 0.5) * width) / level.width));
    const y = Math.min(
      height - 1,
      Math.floor(((Math.floor(at / level.width) + 0.5) * height) / level.height),
    );
    rgb.set(guess.subarray((y * width + x) * 3, (y * width + x) * 3 + 3), at * 3);
  }
  return rgb;
}

type Filling = {
  /** 1 for known pixels that are not copied. */
  barred: Uint8Array;
  /** Cost of a copy from another height, for the whole height squared: 2 leaves it free, 400 keeps it near. */
  costUpwards: number;
  /** The preferred source row for a row; by default the row itself. */
  sourceRow?: (row: number) => number;
  /** What the hole may show; by default the interpolated surroundings. */
  guess?: Float32Array;
};

/**
 * Copies patches from elsewhere in the image into a hole, so that every patch there resembles one outside (PatchMatch
 * completion). `undefined` if nothing may be copied.
 */
export function fillByPatches(
  canvas: Canvas,
  inside: Uint8Array,
  seed: number,
  { barred, costUpwards, guess, sourceRow = (row) => row }: Filling,
): Copied | undefined {
  const random = createRandom(seed);
  const levels = halvings(canvas, inside, barred, MIN_SIDE);
  const first = Math.max(0, levels.findIndex(isCompared));
  let last: { level: Level; matches: Matches } | undefined;
  for (const half of levels.slice(first).reverse()) {
    const times = canvas.height / half.height;
    const homes = Float32Array.from({ length: half.height }, (_, row) => sourceRow(row * times) / times);
    const level = createLevel(half, half.rgb, half.hole, half.barred, { costUpwards, homes });
    const matches = last ? enlargeMatches(last.level, last.matches, level) : emptyMatches(level);
    if (!completeMatches(level, matches, random)) continue;
    if (last) vote(level, matches);
    else level.rgb.set(guess ? guessFor(level, canvas, guess) : spreadOver(level));
    settle(level, matches, random, last ? ROUNDS : ROUNDS_FIRST);
    last = { level, matches };
  }
  return (
    last &&
    copyMatched({ canvas, inside, level: last.level, nearest: last.matches.nearest, times: 2 ** first })
  );
}
