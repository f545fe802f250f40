import { type ColorSample, MEASURED_SIDE, sampleColors } from './color-clusters.ts';
import type { Lab } from './lab.ts';

/** Size of a histogram bin in CIELAB. */
const BIN = 6;
const ROW = 64;
const LAYER = ROW * ROW;
/** Colors closer than this to a dominant color count as its shades. */
const SHADES = 15;
/** A color with less than this share of the heaviest color's weight is not dominant. */
const MIN_SHARE = 0.12;
/** The step between neighboring cells beyond which a cell counts as a transition between colors. */
const CALM_STEP = 0.7;
const RESTLESS_WEIGHT = 0.02;

type Weighed = { sample: ColorSample; weights: Float64Array };

const apart = (one: Lab, other: Lab) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

const colorAt = ({ values }: ColorSample, at: number): Lab => [
  values[at * 3] as number,
  values[at * 3 + 1] as number,
  values[at * 3 + 2] as number,
];

const binOf = ([l, a, b]: Lab) =>
  Math.round(l / BIN) * LAYER + (Math.round(a / BIN) + ROW / 2) * ROW + Math.round(b / BIN) + ROW / 2;

const middleOf = (bin: number): Lab => [
  Math.floor(bin / LAYER) * BIN,
  (Math.floor((bin % LAYER) / ROW) - ROW / 2) * BIN,
  ((bin % ROW) - ROW / 2) * BIN,
];

/** Cells on a flat surface weigh most: in a soft blend they show the colors themselves. */
function weigh(sample: ColorSample, columns: number): Weighed {
  const weights = Float64Array.from({ length: sample.count }, (_, at) => {
    const own = colorAt(sample, at);
    const right = at % columns < columns - 1 ? at + 1 : at - 1;
    const below = at + columns < sample.count ? at + columns : at - columns;
    const step = (other: number) =>
      other >= 0 && other < sample.count ? apart(own, colorAt(sample, other)) : 0;
    return RESTLESS_WEIGHT + Math.exp(-((Math.hypot(step(right), step(below)) / CALM_STEP) ** 2));
  });
  return { sample, weights };
}

/** The weight of each bin plus half of its neighbors' weight, heaviest first. */
function heaviestBins({ sample, weights }: Weighed): number[] {
  const own = new Map<number, number>();
  for (let at = 0; at < sample.count; at++) {
    const bin = binOf(colorAt(sample, at));
    own.set(bin, (own.get(bin) ?? 0) + (weights[at] as number));
  }
  const around = [1, -1, ROW, -ROW, LAYER, -LAYER];
  const whole = (bin: number) =>
    (own.get(bin) ?? 0) + around.reduce((sum, step) => sum + (own.get(bin + step) ?? 0) / 2, 0);
  return [...own.keys()]
    .map((bin) => [bin, whole(bin)] as const)
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .map(([bin]) => bin);
}

/** The mean of the colors around a point, and their total weight. */
function meanAround({ sample, weights }: Weighed, place: Lab): { mean: Lab; weight: number } {
  let [l, a, b, sum] = [0, 0, 0, 0];
  for (let at = 0; at < sample.count; at++) {
    const color = colorAt(sample, at);
    if (apart(color, place) > SHADES / 2) continue;
    const weight = weights[at] as number;
    l += color[0] * weight;
    a += color[1] * weight;
    b += color[2] * weight;
    sum += weight;
  }
  return { mean: sum === 0 ? place : [l / sum, a / sum, b / sum], weight: sum };
}

/** The dominant colors of an image, heaviest first, at least one. Shades of a color count once. */
export function dominantColors(rgb: Uint8Array, width: number, height: number, most: number): Lab[] {
  const sample = sampleColors(rgb, width, height, MEASURED_SIDE);
  const weighed = weigh(sample, Math.min(MEASURED_SIDE, width));
  const found: Lab[] = [];
  let heaviest = 0;
  for (const bin of heaviestBins(weighed)) {
    if (found.length >= most) break;
    const place = middleOf(bin);
    if (found.some((other) => apart(place, other) < SHADES)) continue;
    const { mean, weight } = meanAround(weighed, place);
    if (weight < heaviest * MIN_SHARE) continue;
    heaviest = Math.max(heaviest, weight);
    found.push(mean);
  }
  return found;
}
