import { type Canvas, toBytes } from '../canvas.ts';
import { clamp } from '../color/color.ts';
import { fillByShifts } from '../patches/fill-by-shifts.ts';
import { createRandom } from '../random.ts';
import { blurPlane } from '../styles/filters.ts';
import { fillBackdrop, RING_SHARE, ringAround } from './fill-backdrop.ts';
import { fillStraight } from './fill-straight.ts';
import { findRim } from './find-rim.ts';
import { findSky } from './find-sky.ts';
import type { Plane } from './mask-plane.ts';
import { findPieces, toPlane } from './pieces.ts';
import { spreadKnown } from './spread-known.ts';
import { findSunOrMoon } from './things-in-sky.ts';

/** Cost of copying from one image height above or below, because pixels in nearby rows show the same surface. */
const VERTICAL_COST = 0.02;

/** A pixel is textured if it differs from a nearby one by at least this much, per channel from 0 to 1. */
const TEXTURE_STEP = 0.09;
/** Maximum fraction of textured pixels in a plain ring. */
const MAX_TEXTURED_SHARE = 0.01;

/** Adds a little grain, so that an interpolated region is not smoother than its surroundings. In place. */
function addGrain(rgb: Float32Array, inside: Plane, seed: number): void {
  const random = createRandom(seed);
  for (let i = 0; i < inside.length; i++) {
    if (inside[i] === 0) continue;
    const noise = random.between(-0.012, 0.012);
    for (let c = i * 3; c < i * 3 + 3; c++) rgb[c] = (rgb[c] as number) + noise;
  }
}

/** Fraction of a ring's pixels that are darker than its lit ones: the shadow of the erased object. */
const SHADED_SHARE = 0.6;

/** The brightest pixels of a ring. */
function brightestIn({ rgb }: Canvas, ring: Plane): Plane {
  const brightness = (i: number) =>
    (rgb[i * 3] as number) + (rgb[i * 3 + 1] as number) + (rgb[i * 3 + 2] as number);
  const ordered = Float32Array.from(
    [...ring.keys()].filter((i) => ring[i] === 1),
    brightness,
  ).sort();
  const min = ordered[Math.floor(SHADED_SHARE * ordered.length)] ?? 0;
  return ring.map((value, i) => (value === 1 && brightness(i) >= min ? 1 : 0));
}

/**
 * Interpolates the surrounding colors over a region. Shadows around it fade out quickly, and end before the pixels of
 * `unshaded`. In place.
 */
function fillSmoothly(
  filled: Canvas,
  inside: Plane,
  { ring, unshaded, seed }: { ring: Plane; unshaded?: Plane; seed: number },
): void {
  const lit = spreadKnown(filled.rgb, brightestIn(filled, ring), filled, 'slowly');
  const shade = spreadKnown(
    filled.rgb.map((value, i) => (ring[Math.floor(i / 3)] === 1 ? value - (lit[i] as number) : 0)),
    unshaded ? ring.map((value, i) => Math.max(value, unshaded[i] as number)) : ring,
    filled,
  );
  for (let i = 0; i < filled.rgb.length; i++)
    if (inside[Math.floor(i / 3)] === 1) filled.rgb[i] = (lit[i] as number) + (shade[i] as number);
  addGrain(filled.rgb, inside, seed);
}

/** The textured pixels if the ring around a region has almost none, because texture does not belong in a plain area. */
function texturedWhereRingIsPlain({ width, rgb }: Canvas, inside: Plane, ring: Plane): Uint8Array {
  const textured = Uint8Array.from(inside, (_, i) => {
    const step = (neighbor: number, c: number) =>
      Math.abs((rgb[neighbor * 3 + c] ?? 0) - (rgb[i * 3 + c] as number));
    return [0, 1, 2].some((c) => Math.max(step(i - 2, c), step(i - 2 * width, c)) > TEXTURE_STEP) ? 1 : 0;
  });
  const share = ring.reduce((sum, value, i) => sum + value * (textured[i] as number), 0);
  const isPlain = share < MAX_TEXTURED_SHARE * ring.reduce((sum, value) => sum + value, 0);
  return isPlain ? textured : textured.fill(0);
}

/** Maximum color step over `BLUR_PIXELS` in a blurred ring, per channel from 0 to 1. */
const MAX_BLURRED_STEP = 0.035;
const BLUR_PIXELS = 3;
/** Minimum fraction of a ring that is blurred. */
const MIN_BLURRED_SHARE = 0.985;

/** Interpolates the colors around a region whose surroundings are out of focus; `undefined` if they are not. */
function fillBlurred(source: Canvas, inside: Plane): Canvas | undefined {
  const { width, rgb } = source;
  const ring = ringAround(inside, source);
  const step = (i: number, neighbor: number) =>
    ring[neighbor] === 1
      ? Math.max(
          ...[0, 1, 2].map((c) => Math.abs((rgb[i * 3 + c] as number) - (rgb[neighbor * 3 + c] as number))),
        )
      : 0;
  const pixels = [...ring.keys()].filter((i) => ring[i] === 1);
  const blurred = pixels.filter(
    (i) => Math.max(step(i, i + BLUR_PIXELS), step(i, i + BLUR_PIXELS * width)) < MAX_BLURRED_STEP,
  );
  if (blurred.length < MIN_BLURRED_SHARE * pixels.length) return undefined;
  const spread = spreadKnown(rgb, ring, source);
  return {
    ...source,
    rgb: rgb.map((value, i) => (inside[Math.floor(i / 3)] === 1 ? (spread[i] as number) : value)),
  };
}

/** The first and the last pixel of each run of a region's pixels in a row. */
function runsIn(inside: Plane, width: number): [first: number, last: number][] {
  const runs: [first: number, last: number][] = [];
  for (let i = 0; i < inside.length; i++) {
    if (inside[i] === 0) continue;
    const run = runs.at(-1);
    if (run?.[1] === i - 1 && i % width !== 0) run[1] = i;
    else runs.push([i, i]);
  }
  return runs;
}

/** Width of the margin around objects in the sky, as a fraction of the height. */
const SKY_MARGIN_SHARE = 1 / 60;

/** The sun, the moon and other objects in the sky that do not touch a region. A copy would be a second sun. */
function thingsInSkyElsewhere(source: Canvas, inside: Plane): Plane {
  const { width, height } = source;
  const image = { width, height, rgb: toBytes(source) };
  const radius = Math.max(2, Math.round(height * SKY_MARGIN_SHARE));
  const near = blurPlane(inside, width, height, radius);
  const pieces = [findSky(image)?.things, findSunOrMoon(image)]
    .flatMap((plane) => (plane ? findPieces(plane, width) : []))
    .filter(({ pixels }) => pixels.every((i) => near[i] === 0));
  const things = blurPlane(toPlane(pieces, inside.length), width, height, radius);
  return things.map((value) => (value > 0 ? 1 : 0));
}

/** Fills a region with copies of the image. */
function fillByCopying(source: Canvas, inside: Plane, seed: number): Canvas {
  const ring = ringAround(inside, source);
  const elsewhere = thingsInSkyElsewhere(source, inside);
  const filled = fillByShifts(source, Uint8Array.from(inside), {
    excluded: texturedWhereRingIsPlain(source, inside, ring).map(
      (value, i) => value || (elsewhere[i] as number),
    ),
    costOf: ({ y }, _, { height }) => VERTICAL_COST * (Math.abs(y) / height),
  });
  if (filled) return { ...source, rgb: filled.rgb };
  const smooth = { ...source, rgb: source.rgb.slice() };
  fillSmoothly(smooth, inside, { ring, seed });
  return smooth;
}

/** Fills a region across the rim of a surface: the backdrop above it, the surface below it. */
function fillAcrossRim(source: Canvas, inside: Plane, seed: number): Canvas | undefined {
  const { width, height } = source;
  const runs = runsIn(inside, width);
  const rim = findRim(source, runs, Math.max(2, Math.round(height * RING_SHARE)));
  if (!rim) return undefined;
  // The fraction of each pixel that is below the rim.
  const below = Float32Array.from(inside, (_, i) => clamp(Math.floor(i / width) + 1 - rim(i % width)));
  const upper = inside.map((value, i) => (below[i] === 1 ? 0 : value));
  const lower = inside.map((value, i) => (below[i] === 0 ? 0 : value));
  if (!upper.includes(1) || !lower.includes(1)) return undefined;
  const surface = below.map((share) => (share > 0 ? 1 : 0));
  const backdrop = fillBackdrop(source, upper, surface);
  if (!backdrop) return undefined;
  // A copy of the surface's other rim, or of the shadow on it, would look like a step.
  const filled = { ...backdrop, rgb: backdrop.rgb.slice() };
  const ring = ringAround(lower, source).map((value, i) => (below[i] === 1 ? value : 0));
  const unshaded = upper.map((value, i) => (below[i] === 0 ? value : 0));
  fillSmoothly(filled, lower, { ring, unshaded, seed });
  for (let i = 0; i < lower.length; i++) {
    if (lower[i] === 0 || below[i] === 1) continue;
    const [backdropColor, share] = [backdrop.rgb.subarray(i * 3, i * 3 + 3), below[i] as number];
    for (let c = 0; c < 3; c++)
      filled.rgb[i * 3 + c] =
        (backdropColor[c] as number) * (1 - share) + (filled.rgb[i * 3 + c] as number) * share;
  }
  return filled;
}

/**
 * Removes the content of a region: fills it with the light of a backdrop or with shifted copies of the image. If
 * nothing can be copied, interpolates the surrounding colors.
 */
export function fillFromSurroundings(source: Canvas, inside: Plane, seed: number): Canvas {
  if (!inside.includes(1) || !inside.includes(0)) return { ...source, rgb: source.rgb.slice() };
  const filled = fillBackdrop(source, inside) ?? fillAcrossRim(source, inside, seed);
  if (filled) return filled;
  const even = fillBlurred(source, inside) ?? fillStraight(source, inside);
  if (!even) return fillByCopying(source, inside, seed);
  addGrain(even.rgb, inside, seed);
  return even;
}
