import type { Canvas } from '../canvas.ts';

/** The rows of a canvas between two edges, such as a wall above a table; `bottom` is the row after the last one. */
export type Surface = { top: number; bottom: number };

/** The powers of the place across and along a surface that its light is made of. */
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
/** The step between a row and the second row below it at which another surface begins, and the share of the row that must
 * have this step. */
const EDGE_STEP = 0.05;
const EDGE_SHARE = 0.5;
/** One of this many columns and rows is fitted. */
const STEP = 3;
/** A surface with fewer rows keeps its first guess. */
const MIN_ROWS = 16;
/** A pixel this far from the last fit is a detail that hardly counts; farther from the first guess. */
const DETAIL = [0.12, 0.05, 0.03, 0.03, 0.03] as const;
/** Keeps the light flat if little of a surface is known. */
const FLATTEN = 3e-4;

/** The rows in which another surface begins, such as at the edge of a table. */
function edgeRows({ width, height, rgb }: Canvas, known: Uint8Array): Uint8Array {
  const edges = new Uint8Array(height);
  for (let y = 1; y < height - 1; y++) {
    let [steps, count] = [0, 0];
    for (let at = y * width; at < (y + 1) * width; at++) {
      if (known[at] === 0 || known[at - width] === 0 || known[at + width] === 0) continue;
      count += 1;
      const step = (c: number) =>
        Math.abs((rgb[(at + width) * 3 + c] as number) - (rgb[(at - width) * 3 + c] as number));
      if (Math.max(step(0), step(1), step(2)) > EDGE_STEP) steps += 1;
    }
    if (count > 0 && steps > EDGE_SHARE * count) edges[y] = 1;
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

/** Subtracts a row of equations from another, so that the other lacks the row's term. In place. */
function eliminate(from: Float64Array, row: Float64Array, term: number): void {
  const times = (from[term] as number) / (row[term] as number);
  for (let k = term; k < row.length; k++) from[k] = (from[k] as number) - times * (row[k] as number);
}

/** Solves linear equations with three right sides, by Gauss-Jordan elimination. In place: the solutions replace them. */
function solve(rows: readonly Float64Array[]): void {
  for (const [term, row] of rows.entries())
    for (const other of rows) if (other !== row) eliminate(other, row, term);
  for (const [term, row] of rows.entries())
    for (let k = rows.length; k < row.length; k++) row[k] = (row[k] as number) / (row[term] as number);
}

/** The place of a row in a surface, from -1 to 1. */
const placeIn = ({ top, bottom }: Surface, y: number): number => (2 * (y - top)) / (bottom - top) - 1;

/** The three factors of a row's parabola for each channel, from those of the surface. */
function rowLight(factors: readonly Float64Array[], v: number): Float64Array {
  const row = new Float64Array(9);
  for (const [k, [across, along]] of TERMS.entries())
    for (let c = 0; c < 3; c++)
      row[c * 3 + across] =
        (row[c * 3 + across] as number) + v ** along * (factors[k]?.[TERMS.length + c] as number);
  return row;
}

const lightAt = (row: Float64Array, u: number, c: number): number =>
  (row[c * 3] as number) + u * ((row[c * 3 + 1] as number) + u * (row[c * 3 + 2] as number));

/** Adds a weighted pixel to the equations. In place. */
function addTo(
  equations: readonly Float64Array[],
  [u, v]: [u: number, v: number],
  color: Float32Array,
  weight: number,
): void {
  const count = TERMS.length;
  const terms = TERMS.map(([across, along]) => u ** across * v ** along);
  for (let to = 0; to < count; to++) {
    const row = equations[to] as Float64Array;
    const share = weight * (terms[to] as number);
    for (let k = 0; k < count; k++) row[k] = (row[k] as number) + share * (terms[k] as number);
    for (let c = 0; c < 3; c++) row[count + c] = (row[count + c] as number) + share * (color[c] as number);
    row[to] = (row[to] as number) + weight * FLATTEN;
  }
}

type Fitting = {
  places: Float64Array;
  start: Float32Array;
  last: Float64Array[] | undefined;
  detail: number;
};

/** Fits the light to the known pixels of a surface; those far from the last fit, or else `start`, hardly count. */
function fitOnce(
  { width, rgb }: Canvas,
  known: Uint8Array,
  surface: Surface,
  { places, start, last, detail }: Fitting,
): Float64Array[] {
  const factors = Array.from(TERMS, () => new Float64Array(TERMS.length + 3));
  for (let y = surface.top; y < surface.bottom; y += STEP) {
    const v = placeIn(surface, y);
    const lastRow = last && rowLight(last, v);
    for (let x = 0; x < width; x += STEP) {
      const at = y * width + x;
      if (known[at] === 0) continue;
      const u = places[x] as number;
      const color = rgb.subarray(at * 3, at * 3 + 3);
      const difference = color.map((value, c) =>
        Math.abs(value - (lastRow ? lightAt(lastRow, u, c) : (start[at * 3 + c] as number))),
      );
      const most = Math.max(difference[0] as number, difference[1] as number, difference[2] as number);
      addTo(factors, [u, v], color, 1 / (1 + (most / detail) ** 2) ** 2);
    }
  }
  for (const [at, row] of factors.entries()) row[at] = (row[at] as number) + FLATTEN;
  solve(factors);
  return factors;
}

/**
 * Fits the smooth light of a surface without details such as shadows or a texture, also where pixels are unknown.
 * `places` has the place of each column in the fitted curve, -1 to 1 where pixels are known. In place: `tones` holds a
 * first guess and gets the light.
 */
export function fitLight(
  source: Canvas,
  known: Uint8Array,
  surface: Surface,
  { tones, places }: { tones: Float32Array; places: Float64Array },
): void {
  const { width } = source;
  if (surface.bottom - surface.top < MIN_ROWS) return;
  let last: Float64Array[] | undefined;
  for (const detail of DETAIL) last = fitOnce(source, known, surface, { places, start: tones, last, detail });
  if (!last) return;
  for (let y = surface.top; y < surface.bottom; y++) {
    const row = rowLight(last, placeIn(surface, y));
    for (let x = 0, at = y * width * 3; x < width; x++)
      for (let c = 0; c < 3; c++, at++) tones[at] = lightAt(row, places[x] as number, c);
  }
}
