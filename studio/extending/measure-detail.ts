import type { Canvas } from '../canvas.ts';
import { luminance } from '../color/color.ts';
import { blurPlane } from '../styles/filters.ts';

/** Longest side, in pixels, of the image in which detail is measured. */
const MEASURED_SIDE = 512;
/** Radius over which detail is averaged, in pixels of that image. */
const AVERAGING_RADIUS = 4;

/**
 * The detail around a position of an image: the mean step in brightness between neighbors in a small copy, 0 to 2.
 * Pixels brighter than 1 do not count as a part of the image.
 */
export function measureDetail({ width, height, rgb }: Canvas): (x: number, y: number) => number {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / MEASURED_SIDE));
  const [columns, rows] = [Math.ceil(width / step), Math.ceil(height / step)];
  const sum = new Float32Array(columns * rows);
  const count = new Uint16Array(columns * rows);
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    const to = Math.floor((i - x) / width / step) * columns + Math.floor(x / step);
    const [red, green, blue] = [rgb[i * 3] as number, rgb[i * 3 + 1] as number, rgb[i * 3 + 2] as number];
    sum[to] = (sum[to] as number) + luminance([red, green, blue]);
    count[to] = (count[to] as number) + 1;
  }
  const tone = sum.map((value, i) => value / (count[i] as number));
  const steps = tone.map((value, i) => {
    const right = (i + 1) % columns === 0 ? value : (tone[i + 1] as number);
    const between = (other: number) => (Math.max(value, other) > 1 ? 0 : Math.abs(value - other));
    return between(right) + between(tone[i + columns] ?? value);
  });
  const detail = blurPlane(steps, columns, rows, AVERAGING_RADIUS);
  return (x, y) => detail[Math.floor(y / step) * columns + Math.floor(x / step)] ?? 0;
}
