import { type ColorSample, MEASURED_SIDE, sampleColors } from './color-clusters.ts';
import type { Lab } from './lab.ts';

/** Size of a bin in CIELAB. */
const BIN = 6;
const ROW = 64;
const LAYER = ROW * ROW;
/** Colours nearer than this to one that was found are its shades. */
const SHADES = 17;
/** A colour with a smaller share of the picture is no part of its character. */
const LEAST_SHARE = 0.012;

const binOf = (l: number, a: number, b: number) =>
  Math.round(l / BIN) * LAYER + (Math.round(a / BIN) + ROW / 2) * ROW + Math.round(b / BIN) + ROW / 2;

/** How many colours lie in each bin and, half as heavy, in its neighbours. */
function density({ count, values }: ColorSample): Map<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0; at < count; at++) {
    const [l = 0, a = 0, b = 0] = values.subarray(at * 3, at * 3 + 3);
    const bin = binOf(l, a, b);
    counts.set(bin, (counts.get(bin) ?? 0) + 1);
  }
  const around = [1, -1, ROW, -ROW, LAYER, -LAYER];
  return new Map(
    [...counts].map(([bin, own]) => [
      bin,
      own + around.reduce((sum, step) => sum + (counts.get(bin + step) ?? 0) / 2, 0),
    ]),
  );
}

const middleOf = (bin: number): Lab => [
  Math.floor(bin / LAYER) * BIN,
  (Math.floor((bin % LAYER) / ROW) - ROW / 2) * BIN,
  ((bin % ROW) - ROW / 2) * BIN,
];

const apart = (one: Lab, other: Lab) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** The mean of the colours around a place. */
function meanAround({ count, values }: ColorSample, place: Lab, reach: number): { mean: Lab; share: number } {
  const sum = [0, 0, 0, 0] as [number, number, number, number];
  for (let at = 0; at < count; at++) {
    const [l = 0, a = 0, b = 0] = values.subarray(at * 3, at * 3 + 3);
    if (apart([l, a, b], place) > reach) continue;
    sum[0] += l;
    sum[1] += a;
    sum[2] += b;
    sum[3] += 1;
  }
  const members = Math.max(1, sum[3]);
  return { mean: [sum[0] / members, sum[1] / members, sum[2] / members], share: sum[3] / count };
}

/** The colours that a picture has most of, the most frequent first; shades of one count once. At least one. */
export function dominantColors(rgb: Uint8Array, width: number, height: number, most: number): Lab[] {
  const sample = sampleColors(rgb, width, height, MEASURED_SIDE);
  const bins = [...density(sample)].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const found: Lab[] = [];
  for (const [bin] of bins) {
    if (found.length >= most) break;
    const place = middleOf(bin);
    if (found.some((other) => apart(place, other) < SHADES)) continue;
    const { mean, share } = meanAround(sample, place, SHADES / 2);
    if (found.length === 0 || share >= LEAST_SHARE) found.push(mean);
  }
  return found;
}
