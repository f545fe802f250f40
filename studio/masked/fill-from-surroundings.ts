import type { Canvas } from '../canvas.ts';
import { fillDetails } from '../light/fill-details.ts';
import { findSurfaces, fitLight } from '../light/fit-light.ts';
import { isBackdrop } from '../light/is-backdrop.ts';
import { fillByPatches } from '../patches/fill-by-patches.ts';
import { createRandom } from '../random.ts';
import { blurPlane } from '../styles/filters.ts';
import { boundingBox, type Plane, planeShare } from './mask-plane.ts';
import { spreadKnown } from './spread-known.ts';

/** Width of the ring around a region, as a fraction of the height. */
const RING = 1 / 200;
/** Neighbors on the same level usually show the same thing, above all where both sides of a region are alike. */
const COST_UPWARDS = 1.2;
const COST_ALIKE = 60;
/** How alike the colors on both sides of a row are, and the share of such rows, in front of one surface. */
const ALIKE = 0.12;
const MIN_ALIKE = 0.65;

/** The color step from which pixels count as texture, and the largest share of them in a plain ring. */
const STEP = 0.09;
const MAX_TEXTURED = 0.01;
/** The share of its surroundings that must have smooth light. */
const MIN_NEAR = 0.78;
/** How far around a region its light must be smooth, as a fraction of its size. */
const AROUND = 0.5;

/** How unequally the channels of a shaded color darken, and how much lighter than its light a backdrop is. */
const SHADED = 0.12;
/** Over about so many pixels of the ring its differences are averaged: they are a soft shadow, not the edges of one. */
const SOFT = 40;
/** The largest share of the ring around a region that shows something else than the backdrop. */
const MAX_OTHER = 0.1;

/** The pixels of a ring whose color is nearly that of a backdrop, or the same in more or less light. */
function shadedIn({ rgb }: Canvas, ring: Plane, tones: Float32Array): Plane {
  return ring.map((one, at) => {
    const shares = [0, 1, 2].map(
      (c) => ((rgb[at * 3 + c] as number) + 0.02) / ((tones[at * 3 + c] as number) + 0.02),
    );
    const [least, most] = [Math.min(...shares), Math.max(...shares)];
    const isNear = [0, 1, 2].every(
      (c) => Math.abs((rgb[at * 3 + c] as number) - (tones[at * 3 + c] as number)) < SHADED,
    );
    return one === 1 && (isNear || (most - least < SHADED && most < 1 + SHADED)) ? 1 : 0;
  });
}

/** Fills a region in front of a backdrop with smooth light; `undefined` for other regions. */
function fillBackdrop(source: Canvas, inside: Plane): Canvas | undefined {
  const box = boundingBox(inside, source);
  if (!box) return undefined;
  const { width, height } = source;
  const [across, along] = [Math.ceil(box.width * AROUND), Math.ceil(box.height * AROUND)];
  const [left, right] = [Math.max(0, box.left - across), Math.min(width, box.left + box.width + across)];
  const [top, bottom] = [Math.max(0, box.top - along), Math.min(height, box.top + box.height + along)];
  const known = Uint8Array.from(inside, (value, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    return value === 0 && x >= left && x < right && y >= top && y < bottom ? 1 : 0;
  });
  const tones = rowMeans(source, known);
  const surfaces = findSurfaces(source, known)
    .map((one) => ({ top: Math.max(one.top, top), bottom: Math.min(one.bottom, bottom) }))
    .filter((one) => one.bottom > one.top);
  const places = Float64Array.from({ length: width }, (_, x) => (2 * (x - left)) / (right - left) - 1);
  for (const surface of surfaces) fitLight(source, known, surface, { tones, places });
  if (!isBackdrop(source, known, tones, MIN_NEAR)) return undefined;
  const ring = ringAround(inside, source);
  const shaded = shadedIn(source, ring, tones);
  if (planeShare(shaded) < (1 - MAX_OTHER) * planeShare(ring)) return undefined;
  const filled = fillDetails(source, { known, hole: Uint8Array.from(inside), tones, surfaces, width });
  // A soft shadow around the region fades out in it.
  const difference = differences(source, ring, {
    rgb: justOutside(filled, inside),
    known: Float32Array.from(shaded, (one) => one / SOFT),
  });
  return addInside(filled, inside, difference);
}

/** Adds differences to the colors of a region. In place. */
function addInside(canvas: Canvas, inside: Plane, difference: Float32Array): Canvas {
  for (let at = 0; at < difference.length; at++)
    if (inside[Math.floor(at / 3)] === 1)
      canvas.rgb[at] = (canvas.rgb[at] as number) + (difference[at] as number);
  return canvas;
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

const blurOverRing = (plane: Plane, { width, height }: Canvas): Plane =>
  blurPlane(plane, width, height, Math.max(2, Math.round(height * RING)));

/** The colors of a region, continued into the ring around it. */
function justOutside(canvas: Canvas, inside: Plane): Float32Array {
  const near = blurOverRing(inside, canvas);
  const rgb = new Float32Array(canvas.rgb.length);
  for (let c = 0; c < 3; c++) {
    const own = inside.map((one, at) => one * (canvas.rgb[at * 3 + c] as number));
    const soft = blurOverRing(own, canvas);
    for (let at = 0; at < soft.length; at++) rgb[at * 3 + c] = (soft[at] as number) / (near[at] as number);
  }
  return rgb;
}

/** The ring of pixels just outside a region. */
function ringAround(inside: Plane, canvas: Canvas): Plane {
  const near = blurOverRing(inside, canvas);
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

/** The textured pixels if the ring around a region has nearly none: texture does not belong in a plain area. */
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
function differences(
  source: Canvas,
  ring: Plane,
  copied: { rgb: Float32Array; known: ArrayLike<number> },
): Float32Array {
  const [known, difference] = [new Float32Array(ring.length), new Float32Array(source.rgb.length)];
  for (let at = 0; at < ring.length; at++) {
    if (ring[at] === 0 || copied.known[at] === 0) continue;
    known[at] = copied.known[at] as number;
    for (let c = at * 3; c < at * 3 + 3; c++)
      difference[c] = (source.rgb[c] as number) - (copied.rgb[c] as number);
  }
  return spreadKnown(difference, known, source);
}

/** The first and the last pixel of each run of a region's pixels in a row. */
function runsIn(inside: Plane, width: number): [first: number, last: number][] {
  const runs: [first: number, last: number][] = [];
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === 0) continue;
    const run = runs.at(-1);
    if (run?.[1] === at - 1 && at % width !== 0) run[1] = at;
    else runs.push([at, at]);
  }
  return runs;
}

/**
 * The rows of a region interpolated from side to side, if most have the same color on both sides: a plinth continues
 * behind what is on it. `undefined` in other places.
 */
function betweenSides({ width, height, rgb }: Canvas, inside: Plane): Float32Array | undefined {
  const reach = Math.max(2, Math.round(height * RING));
  const guess = rgb.slice();
  let [all, alike] = [0, 0];
  for (const [first, last] of runsIn(inside, width)) {
    const row = first - (first % width);
    const start = Math.max(row, first - reach) * 3;
    const end = Math.min(row + width - 1, last + reach) * 3;
    const difference = [0, 1, 2].map((c) => (rgb[end + c] as number) - (rgb[start + c] as number));
    const count = last - first + 1;
    all += count;
    if (difference.every((step) => Math.abs(step) < ALIKE)) alike += count;
    for (let at = first * 3; at < (last + 1) * 3; at++) {
      const c = at % 3;
      guess[at] = (rgb[start + c] as number) + ((difference[c] as number) * ((at - c) / 3 - first)) / count;
    }
  }
  return alike > MIN_ALIKE * all ? guess : undefined;
}

/**
 * Removes the content of a region: fills it with patches of the image and matches their colors to the surroundings
 * (seamless cloning). If nothing can be copied, interpolates the surrounding colors.
 */
export function fillFromSurroundings(source: Canvas, inside: Plane, seed: number): Canvas {
  const filled = { ...source, rgb: source.rgb.slice() };
  if (!inside.includes(1) || !inside.includes(0)) return filled;
  const backdrop = fillBackdrop(source, inside);
  if (backdrop) return backdrop;
  const ring = ringAround(inside, source);
  const guess = betweenSides(source, inside);
  const copied = fillByPatches(source, Uint8Array.from(inside), seed, {
    barred: guess ? new Uint8Array(inside.length) : texturedWhereRingIsPlain(source, inside, ring),
    ...(guess ? { guess, costUpwards: COST_ALIKE } : { costUpwards: COST_UPWARDS }),
  });
  if (!copied) {
    fillSmoothly(filled, inside, ring, seed);
    return filled;
  }
  for (let at = 0; at < inside.length; at++)
    if (inside[at] === 1) filled.rgb.set(copied.rgb.subarray(at * 3, at * 3 + 3), at * 3);
  return addInside(filled, inside, differences(source, ring, copied));
}
