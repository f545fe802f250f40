import type { Canvas } from '../canvas.ts';
import { fillDetails } from '../light/fill-details.ts';
import { fitLight, surfacesOf } from '../light/fit-light.ts';
import { isBackdrop } from '../light/is-backdrop.ts';
import { type Copied, fillByPatches } from '../patches/fill-by-patches.ts';
import { createRandom } from '../random.ts';
import { blurPlane } from '../styles/filters.ts';
import { boxOf, type Plane } from './mask-plane.ts';
import { spreadKnown } from './spread-known.ts';

/** Width of the ring around a region, as a fraction of the height. */
const RING = 1 / 200;
/** Neighbors on the same level usually show the same thing. */
const COST_UPWARDS = 1.2;

/** A step of color that is texture, and the largest share of it in a plain ring. */
const STEP = 0.09;
const MAX_TEXTURED = 0.01;
/** The share of its surroundings that must have smooth light. */
const MIN_NEAR = 0.78;
/** How far around a region its light must be smooth, as a fraction of its size. */
const AROUND = 0.5;

/** Fills a region in front of a backdrop with smooth light; `undefined` in other places. */
function fillBackdrop(given: Canvas, inside: Plane): Canvas | undefined {
  const box = boxOf(inside, given);
  if (!box) return undefined;
  const { width, height } = given;
  const [across, along] = [Math.ceil(box.width * AROUND), Math.ceil(box.height * AROUND)];
  const [left, right] = [Math.max(0, box.left - across), Math.min(width, box.left + box.width + across)];
  const [top, bottom] = [Math.max(0, box.top - along), Math.min(height, box.top + box.height + along)];
  const known = Uint8Array.from(inside, (value, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return value === 0 && x >= left && x < right && y >= top && y < bottom ? 1 : 0;
  });
  const tones = rowMeans(given, known);
  const surfaces = surfacesOf(given, known)
    .map((one) => ({ top: Math.max(one.top, top), bottom: Math.min(one.bottom, bottom) }))
    .filter((one) => one.bottom > one.top);
  const places = Float64Array.from({ length: width }, (_, x) => (2 * (x - left)) / (right - left) - 1);
  for (const surface of surfaces) fitLight(given, known, surface, { tones, places });
  if (!isBackdrop(given, known, tones, MIN_NEAR)) return undefined;
  return fillDetails(given, {
    known,
    hole: Uint8Array.from(inside),
    tones,
    surfaces,
    width,
  });
}

/** The mean color of the known pixels of each row. */
function rowMeans({ width, height, rgb }: Canvas, known: Uint8Array): Float32Array {
  const means = new Float32Array(rgb.length);
  for (let row = 0; row < width * height; row += width) {
    const sum = [0, 0, 0];
    let count = 0;
    for (let at = row; at < row + width; at++) {
      if (known[at] === 0) continue;
      count += 1;
      for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (rgb[at * 3 + c] as number);
    }
    const mean = sum.map((value) => value / Math.max(1, count));
    for (let at = row; at < row + width; at++) means.set(mean, at * 3);
  }
  return means;
}

/** The ring of pixels just outside a region. */
function ringAround(inside: Plane, { width, height }: Canvas): Plane {
  const near = blurPlane(inside, width, height, Math.max(2, Math.round(height * RING)));
  return inside.map((value, at) => (value === 0 && (near[at] as number) > 0.001 ? 1 : 0));
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

/** Interpolates the surrounding colors over a region. In place. */
function fillSmoothly(filled: Canvas, inside: Plane, ring: Plane, seed: number): void {
  const smooth = spreadKnown(filled.rgb, ring, filled);
  for (let at = 0; at < inside.length; at++)
    if (inside[at] === 1) filled.rgb.set(smooth.subarray(at * 3, at * 3 + 3), at * 3);
  grain(filled.rgb, inside, seed);
}

/** The textured pixels if the ring around a region has nearly none: nothing with texture belongs into a plain place. */
function texturedWhereRingIsPlain({ width, rgb }: Canvas, inside: Plane, ring: Plane): Uint8Array {
  const textured = Uint8Array.from(inside, (_, at) => {
    const step = (to: number, c: number) => Math.abs((rgb[to * 3 + c] ?? 0) - (rgb[at * 3 + c] as number));
    return [0, 1, 2].some((c) => Math.max(step(at - 2, c), step(at - 2 * width, c)) > STEP) ? 1 : 0;
  });
  const share = ring.reduce((sum, one, at) => sum + one * (textured[at] as number), 0);
  const isPlain = share < MAX_TEXTURED * ring.reduce((sum, one) => sum + one, 0);
  return isPlain ? textured : textured.fill(0);
}

/** The difference between the copied pixels and the ring, interpolated over the region. */
function differences(given: Canvas, ring: Plane, copied: Copied): Float32Array {
  const [known, apart] = [new Float32Array(ring.length), new Float32Array(given.rgb.length)];
  for (let at = 0; at < ring.length; at++) {
    if (ring[at] === 0 || copied.known[at] === 0) continue;
    known[at] = 1;
    for (let c = at * 3; c < at * 3 + 3; c++) apart[c] = (given.rgb[c] as number) - (copied.rgb[c] as number);
  }
  return spreadKnown(apart, known, given);
}

/**
 * Removes the content of a region: fills it with patches of the image and matches their colors to the surroundings
 * (seamless cloning). If nothing can be copied, interpolates the surrounding colors.
 */
export function fillFromSurroundings(given: Canvas, inside: Plane, seed: number): Canvas {
  const filled = { ...given, rgb: given.rgb.slice() };
  if (!inside.includes(1) || !inside.includes(0)) return filled;
  const backdrop = fillBackdrop(given, inside);
  if (backdrop) return backdrop;
  const ring = ringAround(inside, given);
  const copied = fillByPatches(given, Uint8Array.from(inside), seed, {
    barred: texturedWhereRingIsPlain(given, inside, ring),
    costUpwards: COST_UPWARDS,
  });
  if (!copied) {
    fillSmoothly(filled, inside, ring, seed);
    return filled;
  }
  const apart = differences(given, ring, copied);
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === 0) continue;
    for (let c = at * 3; c < at * 3 + 3; c++)
      filled.rgb[c] = (copied.rgb[c] as number) + (apart[c] as number);
  }
  return filled;
}
