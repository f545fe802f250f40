import type { Canvas } from '../canvas.ts';
import { solveEquations } from '../solve-equations.ts';

/** The row at which a surface begins behind a region, for each column. */
export type Rim = (x: number) => number;

/** Minimum color step at a rim, per channel from 0 to 1. */
const MIN_RIM_STEP = 0.09;
/** Minimum color step along the rest of the rim. */
const MIN_TRACED_STEP = 0.05;
/** Maximum difference between the steps on the two sides of a region, per channel from 0 to 1. */
const MAX_STEP_DIFFERENCE = 0.14;
/** Distance over which a rim is traced away from a region, as a fraction of the region's width. */
const TRACED_WIDTH_SHARE = 0.25;
/** Minimum number of traced columns on each side. */
const MIN_COLUMNS = 8;
/** Fraction of a region, at its top, that is not searched for a rim. */
const UNSEARCHED_SHARE = 0.25;
/** Maximum difference between the heights of a rim on the two sides, as a fraction of the image height. */
const MAX_RISE_SHARE = 1 / 12;
/** Maximum mean distance of a traced rim from its fitted curve, in pixels. */
const MAX_CURVE_DISTANCE = 1.5;

type Point = { x: number; y: number };

/** The change of each channel from `reach` pixels above a pixel to `reach` pixels below it. */
function stepAt({ width, height, rgb }: Canvas, { x, y }: Point, reach = 2): number[] {
  const [above, below] = [Math.max(0, y - reach), Math.min(height - 1, y + reach)];
  return [0, 1, 2].map(
    (c) => (rgb[(below * width + x) * 3 + c] as number) - (rgb[(above * width + x) * 3 + c] as number),
  );
}
const sizeOf = (step: readonly number[]) => Math.max(...step.map(Math.abs));
/** The strength of a horizontal edge at a pixel. */
const edgeAt = (source: Canvas, point: Point) =>
  sizeOf(stepAt(source, point)) + sizeOf(stepAt(source, point, 1));

/** Follows a rim away from a region, one column at a time. */
function trace(source: Canvas, from: Point, direction: 1 | -1, columns: number): Point[] {
  const points = [from];
  for (let x = from.x + direction; Math.abs(x - from.x) < columns; x += direction) {
    if (x < 0 || x >= source.width) break;
    const { y } = points.at(-1) as Point;
    const candidates = [0, -1, 1, -2, 2].map((down) => ({ x, y: y + down }));
    const [next] = candidates.sort((a, b) => edgeAt(source, b) - edgeAt(source, a));
    if (!next || sizeOf(stepAt(source, next)) < MIN_TRACED_STEP) break;
    points.push(next);
  }
  return points;
}

/** Least squares: the coefficients with which the first `unknowns` terms best add up to the last term. */
function leastSquares(terms: readonly (readonly number[])[], unknowns: number): number[] {
  const equations = Array.from({ length: unknowns }, (_, i) =>
    Float64Array.from({ length: unknowns + 1 }, (_, j) =>
      terms.reduce((sum, term) => sum + (term[i] as number) * (term[j] as number), 0),
    ),
  );
  solveEquations(equations);
  return equations.map((row) => row[unknowns] as number);
}

/** Curves fitted to points: a parabola for a nearly straight rim, and the far half of an ellipse for a plinth. */
function fitCurves(points: readonly Point[], middle: number, scale: number): Rim[] {
  const positions = points.map(({ x, y }) => [(x - middle) / scale, y / scale] as const);
  const [a = 0, b = 0, c = 0] = leastSquares(
    positions.map(([u, v]) => [1, u, u * u, v]),
    3,
  );
  const [e = 0, f = 0, g = 0, h = 0] = leastSquares(
    positions.map(([u, v]) => [1, u, u * u, v, v * v]),
    4,
  );
  const rim =
    (row: (u: number) => number): Rim =>
    (x) =>
      scale * row((x - middle) / scale);
  return [
    rim((u) => a + b * u + c * u * u),
    rim((u) => (h - Math.sqrt(Math.max(0, h * h + 4 * (e + f * u + g * u * u)))) / 2),
  ];
}

/** The left and right points of the strongest step that is similar on both sides of a region. */
function findStep(source: Canvas, sides: readonly (readonly [left: Point, right: Point])[]) {
  const steps = sides.map(([left, right]) => [stepAt(source, left), stepAt(source, right)] as const);
  let [minStep, found] = [MIN_RIM_STEP, undefined as readonly [Point, Point] | undefined];
  for (const [i, [leftStep]] of steps.entries()) {
    if (sizeOf(leftStep) < minStep) continue;
    for (const [j, [, rightStep]] of steps.entries()) {
      if (Math.abs(i - j) > source.height * MAX_RISE_SHARE || sizeOf(rightStep) < minStep) continue;
      if (leftStep.some((step, c) => Math.abs(step - (rightStep[c] as number)) > MAX_STEP_DIFFERENCE))
        continue;
      minStep = Math.min(sizeOf(leftStep), sizeOf(rightStep));
      found = [sides[i]?.[0] as Point, sides[j]?.[1] as Point];
    }
  }
  return found;
}

/**
 * The rim of a surface, such as a plinth, that is visible on both sides of a region and curves smoothly behind it;
 * `undefined` if there is none. `runs` are the first and the last pixel of the region in each row.
 */
export function findRim(
  source: Canvas,
  runs: readonly (readonly [first: number, last: number])[],
  reach: number,
): Rim | undefined {
  const { width } = source;
  const sides = runs.slice(Math.floor(runs.length * UNSEARCHED_SHARE)).map(([first, last]) => {
    const y = Math.floor(first / width);
    const [left, right] = [Math.max(0, (first % width) - reach), Math.min(width - 1, (last % width) + reach)];
    return [
      { x: left, y },
      { x: right, y },
    ] as const;
  });
  const [left, right] = findStep(source, sides) ?? [];
  if (!left || !right) return undefined;
  const span = right.x - left.x;
  const [before, after] = [
    trace(source, left, -1, span * TRACED_WIDTH_SHARE),
    trace(source, right, 1, span * TRACED_WIDTH_SHARE),
  ];
  if (Math.min(before.length, after.length) < MIN_COLUMNS) return undefined;
  const points = [...before, ...after];
  return fitCurves(points, (left.x + right.x) / 2, span).find(
    (rim) =>
      points.reduce((sum, { x, y }) => sum + Math.abs(rim(x) - y), 0) < MAX_CURVE_DISTANCE * points.length,
  );
}
