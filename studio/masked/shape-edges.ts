import { paintIsolated } from '../things/painted.ts';
import type { Thing } from '../things/thing.ts';
import { DIRECTIONS, edgeGradients } from './edge-directions.ts';

/** A point on an edge of a shape, as fractions of its box; `direction` is one of `DIRECTIONS`. */
export type EdgePoint = { u: number; v: number; direction: number };

/** Height of the rasterized shape, in pixels. */
const RASTER_ROWS = 112;
/** Maximum number of edge points. */
const MAX_POINTS = 110;
/** Width of the margin around the rasterized shape, in pixels. */
const MARGIN_PIXELS = 2;
/** Minimum gradient of an edge point, in channel values up to 255. */
const MIN_STRENGTH = 12;
/** Distances between points that are tried, in pixels, and the factor from one to the next. */
const SPACING_PIXELS = { from: 14, to: 1.5, factor: 0.85 };

/** A painted object on gray, with its opacity as the fourth channel. */
function rasterize(thing: Thing, width: number, height: number) {
  const { rgb, opacity } = paintIsolated(thing, width, height);
  const size = { width: width + 2 * MARGIN_PIXELS, height: height + 2 * MARGIN_PIXELS };
  const pixels = new Float32Array(size.width * size.height * 4);
  for (let i = 0; i < pixels.length; i++) pixels[i] = i % 4 === 3 ? 0 : 127;
  for (let i = 0; i < opacity.length; i++) {
    const to = ((Math.floor(i / width) + MARGIN_PIXELS) * size.width + (i % width) + MARGIN_PIXELS) * 4;
    const alpha = opacity[i] as number;
    for (let c = 0; c < 3; c++) pixels[to + c] = 255 * ((rgb[i * 3 + c] as number) + (1 - alpha) / 2);
    pixels[to + 3] = 255 * alpha;
  }
  return { ...size, pixels, channels: 4 };
}

/** The strongest edge points, no two of them closer than `spacing`. */
function thin(ranked: readonly number[], width: number, spacing: number): number[] {
  const chosen: number[] = [];
  for (const i of ranked) {
    if (chosen.length === MAX_POINTS) break;
    const isFarEnough = chosen.every(
      (other) =>
        Math.hypot((other % width) - (i % width), Math.floor(other / width) - Math.floor(i / width)) >=
        spacing,
    );
    if (isFarEnough) chosen.push(i);
  }
  return chosen;
}

/** The strongest edges of an object as it would be painted, evenly spread; for a flower, only those of its head. */
export function findEdgePoints(thing: Thing): EdgePoint[] {
  const [height, width] = [RASTER_ROWS, Math.max(8, Math.round(RASTER_ROWS * thing.aspect))];
  const raster = rasterize(thing, width, height);
  const { strength, direction } = edgeGradients(raster);
  const lowest = thing.hasStem ? width + MARGIN_PIXELS : raster.height;
  const ranked = [...strength.keys()]
    .filter((i) => (strength[i] as number) > MIN_STRENGTH && Math.floor(i / raster.width) < lowest)
    .sort((a, b) => (strength[b] as number) - (strength[a] as number));
  let chosen: number[] = [];
  for (
    let spacing = SPACING_PIXELS.from;
    chosen.length < MAX_POINTS && spacing > SPACING_PIXELS.to;
    spacing *= SPACING_PIXELS.factor
  )
    chosen = thin(ranked, raster.width, spacing);
  return chosen.map((i) => ({
    u: ((i % raster.width) - MARGIN_PIXELS + 0.5) / width,
    v: (Math.floor(i / raster.width) - MARGIN_PIXELS + 0.5) / height,
    direction: Math.round((direction[i] as number) * DIRECTIONS) % DIRECTIONS,
  }));
}
