import { clusterCenters, nearestColor } from '../color/cluster-colors.ts';
import { type LabColor, pixelToLab } from '../color/lab.ts';

type Size = { width: number; height: number };

/** Number of raster scans, alternately from the first and the last pixel; more scans change almost nothing. */
const SCAN_COUNT = 4;
/** Number of color clusters at each border. */
const COLORS_PER_BORDER = 5;
/** Maximum CIELAB distance between a color at one border and the same color at another. */
const MAX_COLOR_DISTANCE = 22;

/**
 * The pixels at the left, right and top borders of the image whose color also occurs at another of these borders.
 * Pixels of other colors may belong to a subject that the image cuts off; the bottom border is left out, because it
 * usually cuts off the subject.
 */
function findStarts(pixels: readonly LabColor[], { width, height }: Size): number[] {
  const leftBorder = Array.from({ length: height }, (_, y) => y * width);
  const borders = [
    leftBorder,
    leftBorder.map((i) => i + width - 1),
    Array.from({ length: width }, (_, x) => x),
  ];
  const colors = borders.map((border) =>
    clusterCenters(
      border.map((i) => pixels[i] as LabColor),
      COLORS_PER_BORDER,
    ),
  );
  return borders.flatMap((border, index) => {
    const others = colors.filter((_, other) => other !== index).flat();
    return border.filter((i) => nearestColor(pixels[i] as LabColor, others).distance < MAX_COLOR_DISTANCE);
  });
}

/** The minimum barrier distance in one channel: the smallest range of values on a path to each pixel. */
function measureDistances(values: Float32Array, starts: readonly number[], width: number): Float32Array {
  const [highest, lowest] = [values.slice(), values.slice()];
  const distances = new Float32Array(values.length).fill(Number.POSITIVE_INFINITY);
  for (const i of starts) distances[i] = 0;
  const relax = (i: number, from: number) => {
    const max = Math.max(highest[from] as number, values[i] as number);
    const min = Math.min(lowest[from] as number, values[i] as number);
    if ((distances[from] as number) === Number.POSITIVE_INFINITY || max - min >= (distances[i] as number))
      return;
    distances[i] = max - min;
    highest[i] = max;
    lowest[i] = min;
  };
  const forward = (i: number) => {
    if (i % width > 0) relax(i, i - 1);
    if (i >= width) relax(i, i - width);
  };
  const backward = (i: number) => {
    if (i % width < width - 1) relax(i, i + 1);
    if (i < values.length - width) relax(i, i + width);
  };
  for (let scan = 0; scan < SCAN_COUNT; scan += 2) {
    for (let i = 0; i < values.length; i++) forward(i);
    for (let i = values.length - 1; i >= 0; i--) backward(i);
  }
  return distances;
}

/**
 * The barrier distance of each pixel: the least color change on any path from the background at the borders.
 * It is small where no edge separates the pixel from the background.
 */
export function barrierDistances(rgb: Uint8Array, size: Size): Float32Array {
  const pixels = Array.from({ length: rgb.length / 3 }, (_, i): LabColor => pixelToLab(rgb, i));
  const starts = findStarts(pixels, size);
  const sum = new Float32Array(pixels.length);
  for (const axis of [0, 1, 2] as const) {
    const values = Float32Array.from(pixels, (color) => color[axis]);
    for (const [i, value] of measureDistances(values, starts, size.width).entries())
      sum[i] = (sum[i] as number) + value;
  }
  return sum;
}
