import type { Canvas } from '../canvas.ts';
import { clamp } from '../color/color.ts';
import { mirror } from '../extending/extended-canvas.ts';
import { spreadKnown } from '../masked/spread-known.ts';
import { extractGrain, GRAIN_RADIUS } from './extract-grain.ts';
import type { Surface } from './fit-light.ts';
import { measureSlant } from './measure-slant.ts';

/** Distance over which an oblique shadow fades if only one side shows it, as a fraction of the image width. */
const FADE_SHARE = 0.3;
/** Number of pixels along a shadow whose colors are averaged. */
const SHADE_PIXELS = 12;
/** Maximum width of the strip of grain that is mirrored along oblique shadows, as a fraction of the image width. */
const GRAIN_SHARE = 1 / 16;
/** Width of the margin around an object that is not mirrored, as a fraction of the image width. */
const MARGIN_SHARE = 1 / 80;
/** Distance after which the soft shadow of an object ends, as a fraction of the image width. */
const SHADOW_SHARE = 1 / 8;

/** Minimum difference between an object and the fitted light of the backdrop behind it, per channel from 0 to 1. */
const MIN_OBJECT_DIFFERENCE = 0.2;

/** Whether a pixel differs so much from the fitted light that it belongs to an object. */
const isObject = ({ rgb }: Canvas, tones: Float32Array, i: number): boolean =>
  [i * 3, i * 3 + 1, i * 3 + 2].some(
    (c) => Math.abs((rgb[c] as number) - (tones[c] as number)) > MIN_OBJECT_DIFFERENCE,
  );

type Side = -1 | 1;
/** Masks: `plain` is the visible backdrop without objects, `hole` the part to fill, `filled` what is known so far. */
type Known = {
  plain: Uint8Array;
  hole: Uint8Array;
  filled: Float32Array;
  /** For a hole beyond the right side: the last column before it and the width of the continued strip; else -1 and 0. */
  rim: number;
  depth: number;
};

/** Yields the pixels of a slanted line from one side of a canvas to the other; `start` is its row at column 0. */
function* lineFrom(
  width: number,
  start: number,
  slant: number,
  side: Side,
): Generator<[x: number, y: number]> {
  for (let step = 0; step < width; step++) {
    const x = side === -1 ? step : width - 1 - step;
    yield [x, Math.round(start + slant * x)];
  }
}

/**
 * For each pixel of the hole, the column at which the slanted line through it leaves the hole on one side; -1 if it
 * leaves the surface first. Beyond a side, such a line ends at the rim.
 */
function findEnds(
  { width }: Canvas,
  { plain, hole, rim }: Known,
  { top, bottom }: Surface,
  { slant, side }: { slant: number; side: Side },
): Int32Array {
  const ends = new Int32Array(hole.length).fill(-1);
  const outside = side === -1 ? rim : -1;
  const endAt = (i: number, x: number) => (plain[i] === 1 ? x : -1);
  const first = Math.floor(top - Math.max(0, slant * width));
  for (let start = first; start <= bottom - Math.min(0, slant * width); start++) {
    let end = -1;
    for (const [x, y] of lineFrom(width, start, slant, side)) {
      const i = y * width + x;
      if (y < top || y >= bottom) end = outside;
      else if (hole[i] === 1) ends[i] = end;
      else end = endAt(i, x);
    }
  }
  return ends;
}

type Line = { x: number; y: number; slant: number; side: Side };

/** The index of the pixel on a line that is `columns` away from its start, in the direction away from the hole. */
const onLine = ({ x, y, slant, side }: Line, columns: number, width: number): number =>
  Math.round(y + side * columns * slant) * width + x + side * columns;

/** The mean color of a line's pixels from a distance onwards; `undefined` if none of them shows only the surface. */
function meanAlong(
  { width, rgb }: Canvas,
  plain: Uint8Array,
  line: Line,
  from: number,
): Float32Array | undefined {
  const sum = new Float32Array(3);
  let count = 0;
  for (let k = from; k < from + SHADE_PIXELS; k++) {
    const x = line.x + line.side * k;
    const i = onLine(line, k, width);
    if (x < 0 || x >= width || plain[i] !== 1) continue;
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (rgb[i * 3 + c] as number);
    count += 1;
  }
  return count === 0 ? undefined : sum.map((value) => value / count);
}

/** A shade, reduced to the part of it that another shade contains (vector projection). */
function commonShade(shade: Float32Array, other: Float32Array): Float32Array {
  const dot = (a: Float32Array, b: Float32Array) =>
    a.reduce((sum, value, c) => sum + value * (b[c] as number), 0);
  const share = clamp(dot(shade, other) / Math.max(1e-9, dot(shade, shade)));
  return shade.map((value) => share * value);
}

/** `near` is the shade at the start of a line, and `lasting` the part of it that continues along the line. */
type Shade = { near: Float32Array; lasting: Float32Array };

/** The shade at the start of a line. An object's shadow does not last: it ends after a short distance. */
function shadeAlong(detail: Canvas, plain: Uint8Array, line: Line, distance: number): Shade {
  const near = meanAlong(detail, plain, line, 0) ?? new Float32Array(3);
  // A steep line may leave the surface sooner.
  const far = [1, 1 / 2, 1 / 4]
    .map((share) => meanAlong(detail, plain, line, Math.round(share * distance)))
    .find((shade) => shade !== undefined);
  return { near, lasting: far ? commonShade(near, far) : near };
}

/** The number of consecutive pixels at the start of a line that show only the surface, up to `max`. */
function runLength(line: Line, plain: Uint8Array, width: number, max: number): number {
  let run = 0;
  const isOn = (x: number) => x >= 0 && x < width && plain[onLine(line, run, width)] === 1;
  while (run < max && isOn(line.x + line.side * run)) run += 1;
  return run;
}

/** One end of a line through the hole: the shade that continues, and the grain pixel at a distance in columns. */
type Source = {
  shadeAt(distance: number, c: number): number;
  grainAt(distance: number): number | undefined;
};

/** The source at a known pixel: the shade along its line, and its grain mirrored into the hole. */
function sourceAt(
  detail: Canvas,
  { plain, rim, depth }: Known,
  from: { x: number; y: number; slant: number | undefined; side: Side },
  width: number,
): Source {
  const { x, y, slant, side } = from;
  const margin = Math.round(width * MARGIN_SHARE);
  const max = slant === undefined ? width : Math.round(width * GRAIN_SHARE);
  const first = slant === undefined ? 0 : GRAIN_RADIUS;
  const line = { x, y, side, slant: slant ?? 0 };
  const run = runLength(line, plain, detail.width, max + margin) - margin - first;
  // A hole beyond a side would show several copies of a short run.
  const maxDistance = slant === undefined && first + margin + run < depth ? run : Number.POSITIVE_INFINITY;
  const distance = Math.round(width * SHADOW_SHARE);
  const shade = slant === undefined ? undefined : shadeAlong(detail, plain, line, distance);
  const shadeAt = (step: number, c: number): number => {
    if (!shade) return 0;
    const [near, lasting] = [shade.near[c] as number, shade.lasting[c] as number];
    // A step at the straight side of an image would be more visible than the end of a soft shadow.
    return rim < 0 ? lasting : lasting + (near - lasting) * Math.exp(-((step / distance) ** 2));
  };
  return {
    shadeAt,
    grainAt: (distance) =>
      run > 0 && distance <= maxDistance
        ? onLine(line, first + mirror(distance - 1, run), detail.width)
        : undefined,
  };
}

/** One side of a hole: the column where the line through each pixel ends, and the source at each end. */
type HoleSide = { side: Side; ends: Int32Array; sources: Map<number, Source> };

/** Mixes the sources of both sides, weighted by proximity; shade from only one side fades with the distance. */
function mixSources(
  sources: readonly { source: Source; distance: number }[],
  grain: Float32Array,
  fade: (distance: number) => number,
): [number, number, number] {
  const mixed: [number, number, number] = [0, 0, 0];
  const total = sources.reduce((sum, { distance }) => sum + 1 / distance, 0);
  for (const { source, distance } of sources) {
    const weight = 1 / (distance * total);
    const shaded = sources.length === 1 ? fade(distance) : weight;
    const grainPixel = source.grainAt(distance);
    for (let c = 0; c < 3; c++) {
      const noise = grainPixel === undefined ? 0 : weight * (grain[grainPixel * 3 + c] as number);
      mixed[c] = (mixed[c] as number) + shaded * source.shadeAt(distance, c) + noise;
    }
  }
  return mixed;
}

/** Fills the hole in the details of a surface from the left and the right. In place. */
function fillSurface(detail: Canvas, known: Known, surface: Surface, width: number): void {
  const [from, to] = [surface.top * detail.width, surface.bottom * detail.width];
  const plain = known.plain.map((value, i) => (i >= from && i < to ? value : 0));
  const { top, bottom } = surface;
  const slant = measureSlant(detail, plain, surface);
  const grain = slant === undefined ? detail.rgb : extractGrain(detail);
  const holeSides = ([-1, 1] as const).map((side) => ({
    side,
    ends: findEnds(detail, known, surface, { slant: slant ?? 0, side }),
    sources: new Map<number, Source>(),
  }));
  const fade = (distance: number) =>
    slant === undefined ? 1 : Math.exp(-((distance / (FADE_SHARE * width)) ** 2));
  for (let i = from; i < to; i++) {
    if (known.hole[i] === 0) continue;
    const x = i % detail.width;
    const start = Math.round((i - x) / detail.width - (slant ?? 0) * x);
    const sourceAtEnd = ({ side, sources }: HoleSide, end: number): Source => {
      const y = clamp(Math.round(start + (slant ?? 0) * end), top, bottom - 1);
      const key = y * detail.width + end;
      const source =
        sources.get(key) ?? sourceAt(detail, { ...known, plain }, { x: end, y, slant, side }, width);
      sources.set(key, source);
      return source;
    };
    const sources = holeSides
      .map((holeSide) => ({ holeSide, end: holeSide.ends[i] as number }))
      .filter(({ end }) => end >= 0)
      .map(({ holeSide, end }) => ({ source: sourceAtEnd(holeSide, end), distance: Math.abs(x - end) }));
    if (slant !== undefined || sources.some(({ source, distance }) => source.grainAt(distance) !== undefined))
      known.filled[i] = 1;
    detail.rgb.set(mixSources(sources, grain, fade), i * 3);
  }
}

type Filling = {
  known: Uint8Array;
  hole: Uint8Array;
  tones: Float32Array;
  surfaces: readonly Surface[];
  width: number;
  rim?: number;
  depth?: number;
};

/**
 * Fills a hole in a backdrop with its fitted light (`tones`), continues oblique shadows in their direction, and mirrors
 * the grain of both sides. `width` is the image width in pixels; `rim` and `depth` are those of `Known`.
 */
export function fillDetails(
  source: Canvas,
  { known, hole, tones, surfaces, width, rim = -1, depth = 0 }: Filling,
): Canvas {
  const isHole = (i: number) => hole[Math.floor(i / 3)] === 1;
  const detail = {
    ...source,
    rgb: source.rgb.map((value, i) => (isHole(i) ? 0 : value - (tones[i] as number))),
  };
  const plain = known.map((value, i) => (value === 1 && !isObject(source, tones, i) ? 1 : 0));
  const filled = Float32Array.from(hole, (value) => 1 - value);
  for (const surface of surfaces) fillSurface(detail, { plain, hole, filled, rim, depth }, surface, width);
  // Beyond a side, lines that start at an object would leave a visible strip.
  const spread = rim >= 0 && filled.includes(0) ? spreadKnown(detail.rgb, filled, source) : detail.rgb;
  const finished = (i: number) => (tones[i] as number) + (spread[i] as number);
  return { ...source, rgb: source.rgb.map((value, i) => (isHole(i) ? finished(i) : value)) };
}
