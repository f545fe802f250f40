import type { Canvas } from '../canvas.ts';

/** Half the height over which neighboring rows share a fit, as a fraction of the height. */
const WINDOW = 1 / 40;
/** The step from one row to the next but one that begins another surface, and the share of the row that has it. */
const EDGE_STEP = 0.05;
const EDGE_SHARE = 0.5;
/** A pixel this far from the fit is a detail that hardly counts; farther from a first guess. */
const DETAIL = 0.03;
const DETAIL_FIRST = 0.12;
const PASSES = 4;
/** Keeps curves flat if too little of a row is known: for the slope and the bend. */
const FLATTEN = [0, 0.002, 0.006] as const;
/** How near a pixel with smooth light is to the light of its row. */
const NEAR_LIGHT = 0.06;
/** Sums per row: five powers of the place, then three powers of it times each of three channels. */
const SUMS = 14;

/** The rows in which another surface begins, such as at the edge of a table. */
export function edgeRows({ width, height, rgb }: Canvas, known: Uint8Array): Uint8Array {
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

/** How much a pixel counts: little if it is far from the last fit. */
function weightOf(rgb: Float32Array, last: Float32Array, at: number, detail: number): number {
  let apart = 0;
  for (let c = at * 3; c < at * 3 + 3; c++)
    apart = Math.max(apart, Math.abs((rgb[c] as number) - (last[c] as number)));
  return 1 / (1 + (apart / detail) ** 2) ** 2;
}

/** Adds up what the fit of a row needs. */
function sumRow(
  { width, rgb }: Canvas,
  known: Uint8Array,
  { last, detail, y }: { last: Float32Array | undefined; detail: number; y: number },
): Float64Array {
  const sums = new Float64Array(SUMS);
  for (let x = 0, at = y * width; x < width; x++, at++) {
    if (known[at] === 0) continue;
    const u = (2 * x) / width - 1;
    const weight = last ? weightOf(rgb, last, at, detail) : 1;
    for (let k = 0, power = weight; k < 5; k++, power *= u) {
      sums[k] = (sums[k] as number) + power;
      if (k > 2) continue;
      for (let c = 0; c < 3; c++) {
        const to = 5 + k * 3 + c;
        sums[to] = (sums[to] as number) + power * (rgb[at * 3 + c] as number);
      }
    }
  }
  return sums;
}

/** Adds the sums of the neighboring rows of the same surface. */
function gather(rows: readonly Float64Array[], edges: Uint8Array, y: number): Float64Array {
  const sums = Float64Array.from(rows[y] as Float64Array);
  if (edges[y] === 1) return sums;
  const reach = Math.max(1, Math.round(rows.length * WINDOW));
  // As far up as down, so that a gradient keeps its place.
  for (let far = 1; far <= reach; far++) {
    const [up, down] = [rows[y - far], rows[y + far]];
    if (!up || !down || edges[y - far] === 1 || edges[y + far] === 1) break;
    for (let at = 0; at < SUMS; at++)
      sums[at] = (sums[at] as number) + (up[at] as number) + (down[at] as number);
  }
  return sums;
}

/** The parabola that fits the sums, for one channel: its value, slope and bend in the middle. */
function solve(sums: Float64Array, channel: number): [number, number, number] {
  const s = (k: number) =>
    (sums[k] as number) + (k % 2 === 0 ? (FLATTEN[k / 2] as number) * (sums[0] as number) : 0);
  const v = (k: number) => sums[5 + k * 3 + channel] as number;
  const [a, b, c, d, e, f] = [
    sums[0] as number,
    sums[1] as number,
    sums[2] as number,
    s(2),
    sums[3] as number,
    s(4),
  ];
  const det = a * (d * f - e * e) - b * (b * f - e * c) + c * (b * e - d * c);
  if (Math.abs(det) < 1e-9) return [a > 0 ? v(0) / a : 0, 0, 0];
  const p = v(0) * (d * f - e * e) - b * (v(1) * f - e * v(2)) + c * (v(1) * e - d * v(2));
  const q = a * (v(1) * f - e * v(2)) - v(0) * (b * f - e * c) + c * (b * v(2) - v(1) * c);
  const r = a * (d * v(2) - v(1) * e) - b * (b * v(2) - v(1) * c) + v(0) * (b * e - d * c);
  return [p / det, q / det, r / det];
}

/**
 * The smooth light of each row (a parabola, fitted together with its neighbors up to the next edge), without details
 * such as a subject or its texture; also where pixels are unknown. `placeOf` gives the place in the
 * curve for a column, `start` a first guess.
 */
export function rowTones(
  given: Canvas,
  known: Uint8Array,
  { placeOf = (x) => x, start }: { placeOf?: (x: number) => number; start?: Float32Array } = {},
): Float32Array {
  const { width, height } = given;
  const edges = edgeRows(given, known);
  let tones = start;
  for (let pass = 0; pass < PASSES; pass++) {
    const fit = { last: tones, detail: pass === 0 ? DETAIL_FIRST : DETAIL };
    const rows = Array.from({ length: height }, (_, y) => sumRow(given, known, { ...fit, y }));
    const next = new Float32Array(given.rgb.length);
    for (let y = 0; y < height; y++) {
      const sums = gather(rows, edges, y);
      const fits = [0, 1, 2].map((c) => solve(sums, c));
      for (let x = 0; x < width; x++) {
        const u = (2 * placeOf(x)) / width - 1;
        for (let c = 0; c < 3; c++) {
          const [value, slope, bend] = fits[c] as [number, number, number];
          next[(y * width + x) * 3 + c] = value + u * (slope + u * bend);
        }
      }
    }
    tones = next;
  }
  return tones as Float32Array;
}

/** Whether at least a share of the known pixels has nearly its row's light. */
export function isEvenlyLit({ rgb }: Canvas, known: Uint8Array, tones: Float32Array, share: number): boolean {
  let [near, count] = [0, 0];
  for (let at = 0; at < known.length; at++) {
    if (known[at] === 0) continue;
    count += 1;
    const apart = (c: number) => Math.abs((rgb[at * 3 + c] as number) - (tones[at * 3 + c] as number));
    if (Math.max(apart(0), apart(1), apart(2)) < NEAR_LIGHT) near += 1;
  }
  return near >= share * count;
}

/** Turns tones into how much lighter each pixel is than its row. In place. */
export function toUnevenness(tones: Float32Array, { width, height }: Canvas): Float32Array {
  for (let y = 0; y < height; y++) {
    const row = tones.subarray(y * width * 3, (y + 1) * width * 3);
    for (let c = 0; c < 3; c++) {
      let sum = 0;
      for (let at = c; at < row.length; at += 3) sum += row[at] as number;
      for (let at = c; at < row.length; at += 3) row[at] = (row[at] as number) - sum / width;
    }
  }
  return tones;
}
