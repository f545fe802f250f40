import type { Canvas } from '../canvas.ts';
import { luminance } from '../color/color.ts';

/** Stride of the rows that are measured. */
const ROW_STEP = 4;
/** Added to each brightness, 0 to 1, so that the logarithm of black is finite. */
const BLACK_OFFSET = 0.03;
/** Minimum brightness of a side, relative to the middle. */
const MIN_GAIN = 0.5;

const sortedMedian = (values: Float64Array): number => values.sort()[values.length >> 1] as number;

/**
 * The brightness of each column of an image relative to its middle, 0 to 1. Fits a curve that is steep at the sides,
 * because lenses and painters darken both sides equally.
 */
export function columnGains({ width, height, rgb }: Canvas): Float32Array {
  const tone = (x: number, y: number) => {
    const i = (y * width + x) * 3;
    return luminance([rgb[i] as number, rgb[i + 1] as number, rgb[i + 2] as number]) + BLACK_OFFSET;
  };
  const columns = Array.from({ length: width }, () => new Float64Array(Math.ceil(height / ROW_STEP)));
  const row = new Float64Array(width);
  for (let y = 0; y < height; y += ROW_STEP) {
    for (let x = 0; x < width; x++) row[x] = tone(x, y);
    const median = sortedMedian(row.slice());
    for (const [x, column] of columns.entries()) column[y / ROW_STEP] = Math.log((row[x] as number) / median);
  }
  let [meanBend, meanTone, meanProduct, meanSquare] = [0, 0, 0, 0];
  for (let x = 0; x < width; x++) {
    const bend = ((2 * x) / width - 1) ** 4;
    const value = sortedMedian(columns[x] as Float64Array);
    meanBend += bend / width;
    meanTone += value / width;
    meanProduct += (bend * value) / width;
    meanSquare += (bend * bend) / width;
  }
  const slope = Math.min(0, (meanProduct - meanBend * meanTone) / (meanSquare - meanBend * meanBend));
  return Float32Array.from({ length: width }, (_, x) =>
    Math.max(MIN_GAIN, Math.exp(slope * ((2 * x) / width - 1) ** 4)),
  );
}
