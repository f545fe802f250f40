import type { Canvas } from '../canvas.ts';
import { createRandom } from '../random.ts';
import { blurPlane } from '../styles/filters.ts';
import { type Box, boxOf, type Plane } from './mask-plane.ts';
import { spreadKnown } from './spread-known.ts';

/** Width of the ring around a region, as a fraction of the height. */
const RING = 1 / 90;
/** Number of pixels that are compared to judge a copy offset. */
const SAMPLES = 3_000;
/** The share of a region that must have a source pixel, or nothing is copied. */
const MIN_FOUND = 0.8;
const SIDEWAYS = [0, -1.05, 1.05, -1.4, 1.4, -1.8, 1.8, -2.4, 2.4, -0.6, 0.6];
const UPWARDS = [0, -0.15, 0.15, -0.4, 0.4, -1.05, 1.05, -1.6, 1.6];
/** Cost of a vertical offset by the image height; horizontal neighbors resemble an object's background more. */
const COST_UPWARDS = 0.6;
/** A copy may be this much livelier than the ring around the region; more brings in a thing of its own. */
const LIVELIER = 1.25;
const COST_LIVELIER = 2;
/** The largest cost at which pixels are copied. */
const MAX_COST = 0.25;
const ABOUT_AS_GOOD = 1.2;

type Step = { dx: number; dy: number };

/** The ring of pixels just outside a region. */
function ringAround(inside: Plane, { width, height }: Canvas): Plane {
  const near = blurPlane(inside, width, height, Math.max(2, Math.round(height * RING)));
  return inside.map((value, at) => (value === 0 && (near[at] as number) > 0.001 ? 1 : 0));
}

const sampled = (plane: Plane): number[] => {
  const all: number[] = [];
  for (let at = 0; at < plane.length; at++) if (plane[at] === 1) all.push(at);
  const step = Math.max(1, Math.floor(all.length / SAMPLES));
  return all.filter((_, place) => place % step === 0);
};

/** The pixel at an offset, if it is inside the image and outside the region. */
function sourceOf(
  at: number,
  { dx, dy }: Step,
  inside: Plane,
  { width, height }: Canvas,
): number | undefined {
  const x = (at % width) + dx;
  const y = Math.floor(at / width) + dy;
  if (x < 0 || y < 0 || x >= width || y >= height) return undefined;
  const from = y * width + x;
  return inside[from] === 0 ? from : undefined;
}

const STEPS = UPWARDS.flatMap((down) => SIDEWAYS.map((across) => ({ down, across })));

/** The standard deviation of brightness, 0 to 1. */
function liveliness({ rgb }: Canvas, pixels: readonly number[]): number {
  let [sum, squares] = [0, 0];
  for (const at of pixels) {
    const bright = ((rgb[at * 3] as number) + (rgb[at * 3 + 1] as number) + (rgb[at * 3 + 2] as number)) / 3;
    sum += bright;
    squares += bright * bright;
  }
  const mean = sum / Math.max(1, pixels.length);
  return Math.sqrt(Math.max(0, squares / Math.max(1, pixels.length) - mean * mean));
}

/** Sampled pixels of the region and of the ring around it, and how lively the ring is. */
type Places = { region: readonly number[]; border: readonly number[]; lively: number };

/** The mean difference at an offset plus penalties; infinite if too few pixels have a source. */
function costOf(given: Canvas, inside: Plane, { region, border, lively }: Places, step: Step): number {
  const sources = region.flatMap((at) => sourceOf(at, step, inside, given) ?? []);
  const found = sources.length;
  if (found < region.length * MIN_FOUND) return Number.POSITIVE_INFINITY;
  const { rgb, height } = given;
  let [sum, count] = [0, 0];
  for (const at of border) {
    const from = sourceOf(at, step, inside, given);
    if (from === undefined) continue;
    count += 1;
    for (let c = 0; c < 3; c++) {
      sum += Math.abs((rgb[at * 3 + c] as number) - (rgb[from * 3 + c] as number)) / 3;
    }
  }
  if (count < border.length / 2) return Number.POSITIVE_INFINITY;
  const tooLively = Math.max(0, liveliness(given, sources) - lively * LIVELIER);
  const missing = 1 - found / region.length;
  return sum / count + (COST_UPWARDS * Math.abs(step.dy)) / height + missing + COST_LIVELIER * tooLively;
}

/** Chooses the offset whose surroundings match the region's best; the seed picks one of several good ones. */
function chooseStep(given: Canvas, inside: Plane, ring: Plane, box: Box, seed: number): Step | undefined {
  const border = sampled(ring);
  const places = { region: sampled(inside), border, lively: liveliness(given, border) };
  const judged = STEPS.map(({ down, across }) => {
    const step = { dx: Math.round(across * box.width), dy: Math.round(down * box.height) };
    return { step, cost: costOf(given, inside, places, step) };
  }).filter(({ cost }) => cost < MAX_COST);
  const least = Math.min(...judged.map(({ cost }) => cost));
  const good = judged.filter(({ cost }) => cost <= least * ABOUT_AS_GOOD);
  return good[Math.floor(createRandom(seed).between(0, good.length))]?.step;
}

/** Adds a little grain, so that an interpolated region is not smoother than its surroundings. In place. */
function grain(rgb: Float32Array, inside: Plane, seed: number): void {
  const random = createRandom(seed);
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === 0) continue;
    const more = random.between(-0.012, 0.012);
    for (let c = at * 3; c < at * 3 + 3; c++) rgb[c] = (rgb[c] as number) + more;
  }
}

type Source = (at: number) => number | undefined;

/** The difference between copied pixels and the ring, interpolated over the region. */
function differences(given: Canvas, ring: Plane, source: Source): Float32Array {
  const [known, apart] = [new Float32Array(ring.length), new Float32Array(given.rgb.length)];
  for (let at = 0; at < ring.length; at++) {
    const from = ring[at] === 1 ? source(at) : undefined;
    if (from === undefined) continue;
    known[at] = 1;
    for (let c = 0; c < 3; c++) {
      apart[at * 3 + c] = (given.rgb[at * 3 + c] as number) - (given.rgb[from * 3 + c] as number);
    }
  }
  return spreadKnown(apart, known, given);
}

/**
 * Removes the content of a region: copies another part of the image there and matches its colors to the surroundings
 * (seamless cloning). If no part fits, interpolates the surrounding colors.
 */
export function fillFromSurroundings(given: Canvas, inside: Plane, seed: number): Canvas {
  const filled = { ...given, rgb: given.rgb.slice() };
  const box = boxOf(inside, given);
  if (!box) return filled;
  const ring = ringAround(inside, given);
  const step = chooseStep(given, inside, ring, box, seed);
  const source: Source = (at) => (step ? sourceOf(at, step, inside, given) : undefined);
  const smooth = spreadKnown(given.rgb, ring, given);
  const apart = differences(given, ring, source);
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === 0) continue;
    const from = source(at);
    for (let c = 0; c < 3; c++) {
      const copied =
        from === undefined ? 0 : (given.rgb[from * 3 + c] as number) + (apart[at * 3 + c] as number);
      filled.rgb[at * 3 + c] = from === undefined ? (smooth[at * 3 + c] as number) : copied;
    }
  }
  if (!step) grain(filled.rgb, inside, seed);
  return filled;
}
