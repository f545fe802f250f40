import { clusterCenters, nearestColor } from '../color/cluster-colors.ts';
import { type LabColor, pixelToLab } from '../color/lab.ts';

type Size = { width: number; height: number };

/** The number of raster scans, alternately from both corners; more of them change almost nothing. */
const SCANS = 4;
const COLORS = 5;
/** The CIELAB distance up to which a color of one side occurs on another. */
const ALIKE = 22;

/**
 * Pixels of the left, right and upper side whose color another of these sides has too. Others may belong to a subject
 * that the image cuts off, and it usually reaches the lower side.
 */
function findStarts(pixels: readonly LabColor[], { width, height }: Size): number[] {
  const down = Array.from({ length: height }, (_, y) => y * width);
  const sides = [down, down.map((at) => at + width - 1), Array.from({ length: width }, (_, x) => x)];
  const colors = sides.map((side) =>
    clusterCenters(
      side.map((at) => pixels[at] as LabColor),
      COLORS,
    ),
  );
  return sides.flatMap((side, index) => {
    const others = colors.filter((_, other) => other !== index).flat();
    return side.filter((at) => nearestColor(pixels[at] as LabColor, others).distance < ALIKE);
  });
}

/** The minimum barrier distance in one channel: the smallest range of values on a path to each pixel. */
function measureDistances(values: Float32Array, starts: readonly number[], width: number): Float32Array {
  const [highest, lowest] = [values.slice(), values.slice()];
  const distances = new Float32Array(values.length).fill(Number.POSITIVE_INFINITY);
  for (const at of starts) distances[at] = 0;
  const relax = (at: number, from: number) => {
    const high = Math.max(highest[from] as number, values[at] as number);
    const low = Math.min(lowest[from] as number, values[at] as number);
    if ((distances[from] as number) === Number.POSITIVE_INFINITY || high - low >= (distances[at] as number))
      return;
    distances[at] = high - low;
    highest[at] = high;
    lowest[at] = low;
  };
  const forward = (at: number) => {
    if (at % width > 0) relax(at, at - 1);
    if (at >= width) relax(at, at - width);
  };
  const backward = (at: number) => {
    if (at % width < width - 1) relax(at, at + 1);
    if (at < values.length - width) relax(at, at + width);
  };
  for (let scan = 0; scan < SCANS; scan += 2) {
    for (let at = 0; at < values.length; at++) forward(at);
    for (let at = values.length - 1; at >= 0; at--) backward(at);
  }
  return distances;
}

/**
 * How much the color must change, at least, on a path from the background at the sides to each pixel: little in
 * areas that the background reaches without an edge.
 */
export function barrierDistances(rgb: Uint8Array, size: Size): Float32Array {
  const pixels = Array.from({ length: rgb.length / 3 }, (_, at): LabColor => pixelToLab(rgb, at));
  const starts = findStarts(pixels, size);
  const sum = new Float32Array(pixels.length);
  for (const axis of [0, 1, 2] as const) {
    const values = Float32Array.from(pixels, (color) => color[axis]);
    for (const [at, value] of measureDistances(values, starts, size.width).entries())
      sum[at] = (sum[at] as number) + value;
  }
  return sum;
}
