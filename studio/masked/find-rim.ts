import type { Canvas } from '../canvas.ts';

/** The row at which a surface begins behind a region, for each column. */
export type Rim = (x: number) => number;

/** The smallest step in color at a rim, and along its continuation. */
const MIN_STEP = 0.09;
const MIN_TRACED = 0.05;
/** How unlike the steps on both sides of a region may be. */
const ALIKE = 0.14;
/** How far from a region its rim is traced, as a share of its width, and the least of its columns on each side. */
const TRACED = 0.25;
const MIN_COLUMNS = 8;
/** The part of a region, from above, in which no rim is. */
const UPPER = 0.25;
/** How much higher a rim may be on one side, as a fraction of the height. */
const MAX_RISE = 1 / 12;
/** How far a traced rim may be from an even bend on average, in pixels. */
const MAX_OFF = 1.5;

type Point = { x: number; y: number };

/** The change of each channel from `reach` above a pixel to as far below it. */
function stepAt({ width, height, rgb }: Canvas, { x, y }: Point, reach = 2): number[] {
  const [above, below] = [Math.max(0, y - reach), Math.min(height - 1, y + reach)];
  return [0, 1, 2].map(
    (c) => (rgb[(below * width + x) * 3 + c] as number) - (rgb[(above * width + x) * 3 + c] as number),
  );
}
const sizeOf = (step: readonly number[]) => Math.max(...step.map(Math.abs));
/** How sharply the color changes at a pixel. */
const edgeAt = (source: Canvas, point: Point) =>
  sizeOf(stepAt(source, point)) + sizeOf(stepAt(source, point, 1));

/** Follows a rim away from a region, column by column. */
function trace(source: Canvas, from: Point, towards: 1 | -1, columns: number): Point[] {
  const points = [from];
  for (let x = from.x + towards; Math.abs(x - from.x) < columns; x += towards) {
    if (x < 0 || x >= source.width) break;
    const { y } = points.at(-1) as Point;
    const near = [0, -1, 1, -2, 2].map((down) => ({ x, y: y + down }));
    const [next] = near.sort((one, other) => edgeAt(source, other) - edgeAt(source, one));
    if (!next || sizeOf(stepAt(source, next)) < MIN_TRACED) break;
    points.push(next);
  }
  return points;
}

/** Solves linear equations, each a row of factors and its result, by elimination. */
function solve(rows: number[][]): number[] {
  for (const [at, row] of rows.entries())
    for (const [below, other] of rows.entries()) {
      if (below === at) continue;
      const share = (other[at] as number) / (row[at] as number);
      for (let j = 0; j < row.length; j++) other[j] = (other[j] as number) - share * (row[j] as number);
    }
  return rows.map((row, at) => (row.at(-1) as number) / (row[at] as number));
}

/** The factors of `terms` whose sum is nearest to 0 after the last term is subtracted (least squares). */
const leastSquares = (terms: readonly (readonly number[])[], unknowns: number): number[] =>
  solve(
    Array.from({ length: unknowns }, (_, i) =>
      Array.from({ length: unknowns + 1 }, (_, j) =>
        terms.reduce((sum, term) => sum + (term[i] as number) * (term[j] as number), 0),
      ),
    ),
  );

/** The even bends through points: that of a nearly straight rim, and the far half of an ellipse, such as a plinth's. */
function bendsThrough(points: readonly Point[], middle: number, scale: number): Rim[] {
  const at = points.map(({ x, y }) => [(x - middle) / scale, y / scale] as const);
  const [a = 0, b = 0, c = 0] = leastSquares(
    at.map(([u, v]) => [1, u, u * u, v]),
    3,
  );
  const [e = 0, f = 0, g = 0, h = 0] = leastSquares(
    at.map(([u, v]) => [1, u, u * u, v, v * v]),
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

/** The most distinct step that is alike on both sides of a region. */
function findStep(source: Canvas, sides: readonly (readonly [left: Point, right: Point])[]) {
  const steps = sides.map(([left, right]) => [stepAt(source, left), stepAt(source, right)] as const);
  let [most, found] = [MIN_STEP, undefined as readonly [Point, Point] | undefined];
  for (const [i, [one]] of steps.entries()) {
    if (sizeOf(one) < most) continue;
    for (const [j, [, other]] of steps.entries()) {
      if (Math.abs(i - j) > source.height * MAX_RISE || sizeOf(other) < most) continue;
      if (one.some((step, c) => Math.abs(step - (other[c] as number)) > ALIKE)) continue;
      most = Math.min(sizeOf(one), sizeOf(other));
      found = [sides[i]?.[0] as Point, sides[j]?.[1] as Point];
    }
  }
  return found;
}

/**
 * The rim of a surface, such as of a plinth, that begins on both sides of a region and bends evenly behind it;
 * `undefined` if there is none. `runs` are the first and the last pixel of the region in each row.
 */
export function findRim(
  source: Canvas,
  runs: readonly (readonly [first: number, last: number])[],
  reach: number,
): Rim | undefined {
  const { width } = source;
  const sides = runs.slice(Math.floor(runs.length * UPPER)).map(([first, last]) => {
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
  const [before, after] = [trace(source, left, -1, span * TRACED), trace(source, right, 1, span * TRACED)];
  if (Math.min(before.length, after.length) < MIN_COLUMNS) return undefined;
  const points = [...before, ...after];
  return bendsThrough(points, (left.x + right.x) / 2, span).find(
    (rim) => points.reduce((sum, { x, y }) => sum + Math.abs(rim(x) - y), 0) < MAX_OFF * points.length,
  );
}
