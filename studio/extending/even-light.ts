import type { Canvas } from '../canvas.ts';
import { clamp } from '../color/color.ts';
import type { Side } from './continue-evenly.ts';
import { columnGains } from './even-columns.ts';

/** Depth of the strip in which a trend of the light is measured, as a fraction of the height. */
const TREND_DEPTH_SHARE = 0.06;
/** Distance over which a trend levels off, as a fraction of the height. */
const TREND_REACH_SHARE = 0.08;
/** Added to each mean color (0 to 1), and the minimum of the result, because black cannot be scaled. */
const BLACK_TONE = 0.03;
/** Minimum and maximum factor by which the light changes over the reach of a trend. */
const MIN_TREND_FACTOR = 0.6;
const MAX_TREND_FACTOR = 1.4;
/** Minimum and maximum brightness of a row of a ground, relative to the edge row's. */
const MIN_GROUND_FACTOR = 0.75;
const MAX_GROUND_FACTOR = 1.33;

/** The smoothed mean color of each row's copied pixels; 0 if neither the row nor its neighbors have any. */
function rowTones({ width, height, rgb }: Canvas, copied: Uint8Array): Float32Array {
  const sums = new Float64Array((height + 1) * 4);
  for (let i = 0; i < width * height; i++) {
    if (copied[i] === 0) continue;
    const row = (Math.floor(i / width) + 1) * 4;
    for (let c = 0; c < 3; c++) sums[row + c] = (sums[row + c] as number) + (rgb[i * 3 + c] as number);
    sums[row + 3] = (sums[row + 3] as number) + 1;
  }
  for (let i = 4; i < sums.length; i++) sums[i] = (sums[i] as number) + (sums[i - 4] as number);
  const radius = Math.max(1, Math.round((height * TREND_DEPTH_SHARE) / 2));
  const tones = new Float32Array(height * 3);
  for (let y = 0; y < height; y++) {
    const reach = Math.min(radius, y, height - 1 - y);
    const [from, to] = [(y - reach) * 4, (y + reach + 1) * 4];
    const count = (sums[to + 3] as number) - (sums[from + 3] as number);
    for (let c = 0; c < 3; c++)
      tones[y * 3 + c] =
        count > 0 ? ((sums[to + c] as number) - (sums[from + c] as number)) / count + BLACK_TONE : 0;
  }
  return tones;
}

/**
 * The brightness of each row, similar to that of the edge row, in all three channels. The hue of a row of the ground is
 * that of the objects on it, and would tint the pixels that are copied.
 */
function brightnessOnly(tones: Float32Array, edgeRow: number): Float32Array {
  const brightness = (row: number) =>
    ((tones[row * 3] as number) + (tones[row * 3 + 1] as number) + (tones[row * 3 + 2] as number)) / 3;
  const atEdge = brightness(edgeRow);
  return tones.map((_, i) =>
    clamp(brightness(Math.floor(i / 3)), MIN_GROUND_FACTOR * atEdge, MAX_GROUND_FACTOR * atEdge),
  );
}

type EvenLight = { even(canvas: Canvas): Canvas; restore(continued: Canvas): Canvas };

/** A copy of an image with the colors of each row or column multiplied by its three factors. */
function scale(canvas: Canvas, by: 'row' | 'column', factorOf: (line: number, c: number) => number): Canvas {
  const { width, height } = canvas;
  const lines = by === 'row' ? height : width;
  const factors = Float32Array.from({ length: lines * 3 }, (_, i) => factorOf(Math.floor(i / 3), i % 3));
  const rgb = new Float32Array(canvas.rgb.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const line = (by === 'column' ? x : y) * 3;
      for (let c = line; c < line + 3; c++, i++) rgb[i] = (canvas.rgb[i] as number) * (factors[c] as number);
    }
  }
  return { ...canvas, rgb };
}

/**
 * `even` removes the darkening toward the left and right of an image, or the change of its light from row to row, so
 * that copied pixels match anywhere. `restore` brings the light back and continues it beyond the edge, where the change levels
 * off, so that a sky does not turn black.
 */
export function evenLight(source: Canvas, copied: Uint8Array, side: Side, pixels: number): EvenLight {
  if (side === 'left' || side === 'right') {
    const gains = columnGains(source);
    const start = side === 'left' ? pixels : 0;
    const gainAt = (x: number) => gains[clamp(x - start, 0, source.width - 1)] as number;
    return {
      even: (canvas) => scale(canvas, 'column', (x) => 1 / (gains[x] as number)),
      restore: (continued) => scale(continued, 'column', gainAt),
    };
  }
  const { height } = source;
  const edgeRow = side === 'up' ? 0 : height - 1;
  const measured = rowTones(source, copied);
  const tones = side === 'up' ? measured : brightnessOnly(measured, edgeRow);
  const depth = Math.max(2, Math.round(height * TREND_DEPTH_SHARE));
  const innerRow = side === 'up' ? depth : height - 1 - depth;
  const reach = height * TREND_REACH_SHARE;
  const toneAt = (y: number, c: number): number => {
    const tone = tones[clamp(y, 0, height - 1) * 3 + c] as number;
    const distanceBeyond = side === 'up' ? -y : y - height + 1;
    if (distanceBeyond <= 0) return tone;
    const change =
      ((tones[edgeRow * 3 + c] as number) / Math.max(BLACK_TONE, tones[innerRow * 3 + c] as number)) **
      (reach / depth);
    return (
      tone * clamp(change, MIN_TREND_FACTOR, MAX_TREND_FACTOR) ** (1 - Math.exp(-distanceBeyond / reach))
    );
  };
  const start = side === 'up' ? pixels : 0;
  const positiveTone = (y: number, c: number) => Math.max(BLACK_TONE, toneAt(y, c));
  return {
    even: (canvas) => scale(canvas, 'row', (y, c) => 0.5 / positiveTone(y, c)),
    restore: (continued) => scale(continued, 'row', (y, c) => positiveTone(y - start, c) / 0.5),
  };
}
