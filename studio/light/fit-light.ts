import type { Canvas } from '../canvas.ts';
import { solveEquations } from '../solve-equations.ts';

/** The rows of a canvas between two edges, such as a wall above a table; `bottom` is the row after the last one. */
export type Surface = { top: number; bottom: number };

/** Horizontal and vertical exponents of the terms of the polynomial that models the light of a surface. */
const TERMS = [
  [0, 0],
  [1, 0],
  [2, 0],
  [0, 1],
  [1, 1],
  [2, 1],
  [0, 2],
  [1, 2],
  [2, 2],
  [0, 3],
  [1, 3],
  [0, 4],
] as const;
/** Minimum color difference across an edge between two surfaces, per channel from 0 to 1. */
const MIN_EDGE_STEP = 0.05;
/** Minimum fraction of a row's pixels that have this difference at an edge. */
const MIN_EDGE_SHARE = 0.5;
/** Stride, in rows and columns, of the pixels that are fitted. */
const FIT_STRIDE = 3;
/** A surface with fewer rows keeps its initial estimate. */
const MIN_ROWS = 16;
/**
 * For each iteration, the difference from the last fit at which a pixel's weight falls to a quarter (channels from 0 to
 * 1). The first iteration compares with the initial estimate.
 */
const DIFFERENCES = [0.12, 0.05, 0.03, 0.03, 0.03] as const;
/** Weight of the ridge regularization, which keeps the light flat if little of a surface is known. */
const RIDGE_WEIGHT = 3e-4;

/** Marks the rows where one surface meets another, such as at the edge of a table. */
function edgeRows({ width, height, rgb }: Canvas, known: Uint8Array): Uint8Array {
  const edges = new Uint8Array(height);
  for (let y = 1; y < height - 1; y++) {
    let [steps, count] = [0, 0];
    for (let i = y * width; i < (y + 1) * width; i++) {
      if (known[i] === 0 || known[i - width] === 0 || known[i + width] === 0) continue;
      count += 1;
      const step = (c: number) =>
        Math.abs((rgb[(i + width) * 3 + c] as number) - (rgb[(i - width) * 3 + c] as number));
      if (Math.max(step(0), step(1), step(2)) > MIN_EDGE_STEP) steps += 1;
    }
    if (count > 0 && steps > MIN_EDGE_SHARE * count) edges[y] = 1;
  }
  return edges;
}

/** The surfaces of a canvas from top to bottom. */
export function findSurfaces(source: Canvas, known: Uint8Array): Surface[] {
  const edges = edgeRows(source, known);
  const surfaces: Surface[] = [];
  for (let y = 0; y < source.height; y++) {
    const last = surfaces.at(-1);
    if (last && edges[y] === edges[y - 1]) last.bottom = y + 1;
    else surfaces.push({ top: y, bottom: y + 1 });
  }
  return surfaces;
}

/** The position of a row in a surface, from -1 (top) to 1 (bottom). */
const rowPosition = ({ top, bottom }: Surface, y: number): number => (2 * (y - top)) / (bottom - top) - 1;

/** The three coefficients of a row's parabola for each channel, from the coefficients of the surface. */
function rowLight(coefficients: readonly Float64Array[], v: number): Float64Array {
  const row = new Float64Array(9);
  for (const [k, [powerX, powerY]] of TERMS.entries())
    for (let c = 0; c < 3; c++)
      row[c * 3 + powerX] =
        (row[c * 3 + powerX] as number) + v ** powerY * (coefficients[k]?.[TERMS.length + c] as number);
  return row;
}

const lightAt = (row: Float64Array, u: number, c: number): number =>
  (row[c * 3] as number) + u * ((row[c * 3 + 1] as number) + u * (row[c * 3 + 2] as number));

/** Adds a weighted pixel to the normal equations. In place. */
function addTo(
  equations: readonly Float64Array[],
  [u, v]: [u: number, v: number],
  color: Float32Array,
  weight: number,
): void {
  const count = TERMS.length;
  const terms = TERMS.map(([powerX, powerY]) => u ** powerX * v ** powerY);
  for (let term = 0; term < count; term++) {
    const row = equations[term] as Float64Array;
    const weightedTerm = weight * (terms[term] as number);
    for (let k = 0; k < count; k++) row[k] = (row[k] as number) + weightedTerm * (terms[k] as number);
    for (let c = 0; c < 3; c++)
      row[count + c] = (row[count + c] as number) + weightedTerm * (color[c] as number);
    row[term] = (row[term] as number) + weight * RIDGE_WEIGHT;
  }
}

type Fitting = {
  columnPositions: Float64Array;
  start: Float32Array;
  last: Float64Array[] | undefined;
  /** The difference at which a pixel's weight falls to a quarter. */
  difference: number;
};

/** Weighted least squares: pixels that differ from the last fit, or at first from `start`, have little weight. */
function fitOnce(
  { width, rgb }: Canvas,
  known: Uint8Array,
  surface: Surface,
  { columnPositions, start, last, difference }: Fitting,
): Float64Array[] {
  const coefficients = Array.from(TERMS, () => new Float64Array(TERMS.length + 3));
  for (let y = surface.top; y < surface.bottom; y += FIT_STRIDE) {
    const v = rowPosition(surface, y);
    const lastRow = last && rowLight(last, v);
    for (let x = 0; x < width; x += FIT_STRIDE) {
      const i = y * width + x;
      if (known[i] === 0) continue;
      const u = columnPositions[x] as number;
      const color = rgb.subarray(i * 3, i * 3 + 3);
      const differenceIn = (c: number) =>
        Math.abs((color[c] as number) - (lastRow ? lightAt(lastRow, u, c) : (start[i * 3 + c] as number)));
      const largest = Math.max(differenceIn(0), differenceIn(1), differenceIn(2));
      addTo(coefficients, [u, v], color, 1 / (1 + (largest / difference) ** 2) ** 2);
    }
  }
  for (const [i, row] of coefficients.entries()) row[i] = (row[i] as number) + RIDGE_WEIGHT;
  solveEquations(coefficients);
  return coefficients;
}

/**
 * Fits the smooth light of a surface, without details such as shadows or texture, and extends it to unknown pixels.
 * `columnPositions` are -1 to 1 for known columns. In place: the fit replaces the initial estimate in `tones`.
 */
export function fitLight(
  source: Canvas,
  known: Uint8Array,
  surface: Surface,
  { tones, columnPositions }: { tones: Float32Array; columnPositions: Float64Array },
): void {
  const { width } = source;
  if (surface.bottom - surface.top < MIN_ROWS) return;
  let last: Float64Array[] | undefined;
  for (const difference of DIFFERENCES)
    last = fitOnce(source, known, surface, {
      columnPositions,
      start: tones,
      last,
      difference,
    });
  if (!last) return;
  for (let y = surface.top; y < surface.bottom; y++) {
    const row = rowLight(last, rowPosition(surface, y));
    for (let x = 0, i = y * width * 3; x < width; x++)
      for (let c = 0; c < 3; c++, i++) tones[i] = lightAt(row, columnPositions[x] as number, c);
  }
}
