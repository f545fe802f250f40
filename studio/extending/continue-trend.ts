import type { Canvas } from '../canvas.ts';
import { type Color, clamp } from '../color/color.ts';
import type { Plane } from '../masked/mask-plane.ts';
import { type Board, mirroredRow } from './board.ts';

/** The rows at the upper and lower side from which a trend is measured, and how far it continues: fractions of the height. */
const TREND_ROWS = 0.08;
const TREND_REACH = 0.07;
const MAX_CHANGE = 0.1;
const MIN_GAIN = 0.55;
const MAX_GAIN = 1.25;
const BLACK = 0.03;

/** The mean color of a row of the given image without its figure, or of the whole row if the figure fills it. */
function rowMean({ width, rgb }: Canvas, figure: Plane | undefined, row: number): Color {
  const pixels = Array.from({ length: width }, (_, x) => row * width + x);
  const around = pixels.filter((at) => figure?.[at] !== 1);
  const used = around.length > 0 ? around : pixels;
  const sum: [number, number, number] = [0, 0, 0];
  for (const at of used)
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (rgb[at * 3 + c] as number) / used.length;
  return sum;
}

/**
 * Continues the change of the colors beyond the upper and lower side, where the copied rows would reverse it: a sky
 * keeps darkening upwards. The `figure` is not continued. In place.
 */
export function continueTrend(
  continued: Canvas,
  source: Canvas,
  figure: Plane | undefined,
  { edges: { up, down }, width, height }: Board,
): void {
  const depth = Math.max(2, Math.round(source.height * TREND_ROWS));
  const reach = source.height * TREND_REACH;
  const means = Array.from({ length: source.height }, (_, row) => rowMean(source, figure, row));
  for (const [rows, at, inward] of [
    [up, 0, 1],
    [down, source.height - 1, -1],
  ] as const) {
    const [rim, deep] = [means[at] as Color, means[at + inward * depth] as Color];
    for (let out = 1; out <= rows; out++) {
      const y = inward === 1 ? up - out : height - down + out - 1;
      const copied = means[mirroredRow(y - up, source.height)] as Color;
      const progress = (reach / depth) * (1 - Math.exp(-out / reach));
      for (let x = y * width * 3, c = 0; x < (y + 1) * width * 3; x++, c = (c + 1) % 3) {
        const change = ((rim[c] as number) - (deep[c] as number)) * progress;
        const target = (rim[c] as number) + clamp(change, -MAX_CHANGE, MAX_CHANGE);
        const gain = (target + BLACK) / ((copied[c] as number) + BLACK);
        continued.rgb[x] = (continued.rgb[x] as number) * clamp(gain, MIN_GAIN, MAX_GAIN);
      }
    }
  }
}
