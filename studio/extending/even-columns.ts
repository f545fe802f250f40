import type { Canvas } from '../canvas.ts';
import { luminance } from '../color/color.ts';

/** One of this many rows is measured. */
const ROW_STEP = 4;
const BLACK = 0.03;
/** The darkest side, as a fraction of the middle. */
const MIN_GAIN = 0.5;

const sortedMedian = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] as number;

/**
 * The brightness of each column of an image relative to its middle, 0 to 1. Fits a curve that is steep at the sides,
 * because lenses and painters darken both sides alike.
 */
export function columnGains({ width, height, rgb }: Canvas): Float32Array {
  const tone = (x: number, y: number) => {
    const at = (y * width + x) * 3;
    return luminance([rgb[at] as number, rgb[at + 1] as number, rgb[at + 2] as number]) + BLACK;
  };
  const columns: number[][] = Array.from({ length: width }, () => []);
  for (let y = 0; y < height; y += ROW_STEP) {
    const row = Array.from({ length: width }, (_, x) => tone(x, y));
    const usual = sortedMedian(row.slice());
    for (let x = 0; x < width; x++) columns[x]?.push(Math.log((row[x] as number) / usual));
  }
  let [bends, tones, both, all] = [0, 0, 0, 0];
  for (let x = 0; x < width; x++) {
    const bend = ((2 * x) / width - 1) ** 4;
    const value = sortedMedian(columns[x] as number[]);
    bends += bend / width;
    tones += value / width;
    both += (bend * value) / width;
    all += (bend * bend) / width;
  }
  const slope = Math.min(0, (both - bends * tones) / (all - bends * bends));
  return Float32Array.from({ length: width }, (_, x) =>
    Math.max(MIN_GAIN, Math.exp(slope * ((2 * x) / width - 1) ** 4)),
  );
}
