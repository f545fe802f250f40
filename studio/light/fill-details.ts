import type { Canvas } from '../canvas.ts';
import { smoothstep } from '../color/color.ts';
import { mirror } from '../extending/board.ts';
import { blurPlane } from '../styles/filters.ts';
import type { Surface } from './fit-light.ts';
import { measureSlant } from './measure-slant.ts';

/** How far oblique shadows continue, as a fraction of the width. */
const FADE = 0.3;
/** The number of columns along a shadow that show its tone. */
const ALONG = 12;
/** The blur radius in pixels: grain is what remains after the blurred image is subtracted. */
const GRAIN_RADIUS = 3;
/** The greatest width of the strip whose grain is mirrored beyond oblique shadows, as a fraction of the width. */
const GRAIN = 1 / 16;
/** The width of the rim of a thing, in which nothing is mirrored, as a fraction of the width. */
const RIM = 1 / 80;

/** The darkening over which an area changes from shading into a shadow that an object casts. */
const SHADOW = [0.07, 0.16] as const;

/** How far the color of a thing in front of a backdrop is from the backdrop's light. */
const THING = 0.2;

/** Whether a pixel is so far from the light of its row that it belongs to a thing. */
const isThing = ({ rgb }: Canvas, tones: Float32Array, at: number): boolean =>
  [at * 3, at * 3 + 1, at * 3 + 2].some((c) => Math.abs((rgb[c] as number) - (tones[c] as number)) > THING);

type Side = -1 | 1;
type Known = { plain: Uint8Array; hole: Uint8Array };

/** The pixels of a line with a slant, from one side of a canvas to the other: `start` is its row at the left. */
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
 * leaves the surface first.
 */
function findEnds(
  { width }: Canvas,
  { plain, hole }: Known,
  { top, bottom }: Surface,
  { slant, side }: { slant: number; side: Side },
): Int32Array {
  const ends = new Int32Array(hole.length).fill(-1);
  const first = Math.floor(top - Math.max(0, slant * width));
  for (let start = first; start <= bottom - Math.min(0, slant * width); start++) {
    let end = -1;
    for (const [x, y] of lineFrom(width, start, slant, side)) {
      const at = y * width + x;
      if (y < top || y >= bottom) end = -1;
      else if (hole[at] === 1) ends[at] = end;
      else end = plain[at] === 1 ? x : -1;
    }
  }
  return ends;
}

type Line = { x: number; y: number; slant: number; side: Side };

/** The pixel of a line that is some columns from its beginning, away from the hole. */
const onLine = ({ x, y, slant, side }: Line, columns: number, width: number): number =>
  Math.round(y + side * columns * slant) * width + x + side * columns;

/** The mean color along a line that begins at a pixel and leads away from the hole. */
function meanAlong({ width, rgb }: Canvas, plain: Uint8Array, line: Line): Float32Array {
  const sum = new Float32Array(3);
  let count = 0;
  for (let k = 0; k < ALONG; k++) {
    const across = line.x + line.side * k;
    const at = onLine(line, k, width);
    if (across < 0 || across >= width || plain[at] !== 1) continue;
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (rgb[at * 3 + c] as number);
    count += 1;
  }
  return sum.map((value) => value / Math.max(1, count));
}

/** The number of consecutive columns of a line that show only the surface. */
function runLength(line: Line, plain: Uint8Array, width: number, most: number): number {
  let run = 0;
  const isOn = (x: number) => x >= 0 && x < width && plain[onLine(line, run, width)] === 1;
  while (run < most && isOn(line.x + line.side * run)) run += 1;
  return run;
}

/** The details without their shadows. */
function extractGrain({ width, height, rgb }: Canvas): Float32Array {
  const grain = rgb.slice();
  for (let c = 0; c < 3; c++) {
    const soft = blurPlane(
      Float32Array.from({ length: width * height }, (_, at) => rgb[at * 3 + c] as number),
      width,
      height,
      GRAIN_RADIUS,
    );
    for (let at = 0; at < soft.length; at++)
      grain[at * 3 + c] = (grain[at * 3 + c] as number) - (soft[at] as number);
  }
  return grain;
}

/** What one end of a line contributes to the hole: the shade along it, and the pixel of its grain at a distance in columns. */
type Source = { shade: Float32Array; grainAt(far: number): number | undefined };

/** The source at a known pixel: shade along the line, and grain as a mirror shows it. */
function sourceAt(
  detail: Canvas,
  plain: Uint8Array,
  from: { x: number; y: number; slant: number | undefined; side: Side },
  width: number,
): Source {
  const { x, y, slant, side } = from;
  const rim = Math.round(width * RIM);
  const most = slant === undefined ? width : Math.round(width * GRAIN);
  const first = slant === undefined ? 0 : GRAIN_RADIUS;
  const line = { x, y, side, slant: slant ?? 0 };
  const run = runLength(line, plain, detail.width, most + rim) - rim - first;
  const mean = slant === undefined ? new Float32Array(3) : meanAlong(detail, plain, line);
  const cast = smoothstep(SHADOW[0], SHADOW[1], -Math.min(...mean));
  return {
    shade: mean.map((shade) => shade * (1 - cast)),
    grainAt: (far) => (run > 0 ? onLine(line, first + mirror(far - 1, run), detail.width) : undefined),
  };
}

/** One side of a hole: where its lines end, and what these ends give. */
type Shore = { side: Side; ends: Int32Array; sources: Map<number, Source> };

/** Mixes what both sides contribute to a pixel, the nearer one most; shade from only one side fades with the distance. */
function mixSources(
  sources: readonly { source: Source; far: number }[],
  grain: Float32Array,
  fade: (far: number) => number,
): [number, number, number] {
  const mixed: [number, number, number] = [0, 0, 0];
  const all = sources.reduce((sum, { far }) => sum + 1 / far, 0);
  for (const { source, far } of sources) {
    const share = 1 / (far * all);
    const shaded = sources.length === 1 ? fade(far) : share;
    const at = source.grainAt(far);
    for (let c = 0; c < 3; c++) {
      const own = at === undefined ? 0 : share * (grain[at * 3 + c] as number);
      mixed[c] = (mixed[c] as number) + shaded * (source.shade[c] as number) + own;
    }
  }
  return mixed;
}

/** Fills the hole in the details of a surface from its left and right side. In place. */
function fillSurface(detail: Canvas, known: Known, surface: Surface, width: number): void {
  const slant = measureSlant(detail, known.plain, surface);
  const grain = slant === undefined ? detail.rgb : extractGrain(detail);
  const shores = ([-1, 1] as const).map((side) => ({
    side,
    ends: findEnds(detail, known, surface, { slant: slant ?? 0, side }),
    sources: new Map<number, Source>(),
  }));
  const fade = (far: number) => (slant === undefined ? 1 : Math.exp(-((far / (FADE * width)) ** 2)));
  for (let at = surface.top * detail.width; at < surface.bottom * detail.width; at++) {
    if (known.hole[at] === 0) continue;
    const x = at % detail.width;
    const start = Math.round((at - x) / detail.width - (slant ?? 0) * x);
    const sourceAtEnd = ({ side, sources }: Shore, end: number): Source => {
      const y = Math.round(start + (slant ?? 0) * end);
      const key = y * detail.width + end;
      const source = sources.get(key) ?? sourceAt(detail, known.plain, { x: end, y, slant, side }, width);
      sources.set(key, source);
      return source;
    };
    const sources = shores
      .map((shore) => ({ shore, end: shore.ends[at] as number }))
      .filter(({ end }) => end >= 0)
      .map(({ shore, end }) => ({ source: sourceAtEnd(shore, end), far: Math.abs(x - end) }));
    detail.rgb.set(mixSources(sources, grain, fade), at * 3);
  }
}

type Filling = {
  known: Uint8Array;
  hole: Uint8Array;
  tones: Float32Array;
  surfaces: readonly Surface[];
  width: number;
};

/**
 * Fills a hole in a backdrop: its light is given (`tones`), oblique shadows continue in their direction, and the grain of
 * both sides is mirrored. `width` is that of the image in pixels.
 */
export function fillDetails(source: Canvas, { known, hole, tones, surfaces, width }: Filling): Canvas {
  const isHole = (at: number) => hole[Math.floor(at / 3)] === 1;
  const detail = {
    ...source,
    rgb: source.rgb.map((value, at) => (isHole(at) ? 0 : value - (tones[at] as number))),
  };
  const plain = known.map((one, at) => (one === 1 && !isThing(source, tones, at) ? 1 : 0));
  for (const surface of surfaces) fillSurface(detail, { plain, hole }, surface, width);
  const filled = (at: number) => (tones[at] as number) + (detail.rgb[at] as number);
  return { ...source, rgb: source.rgb.map((value, at) => (isHole(at) ? filled(at) : value)) };
}
