import { type ColorSample, clusterColors, MEASURED_SIDE, sampleColors } from './color-clusters.ts';
import { applyTable, tabulate } from './color-table.ts';
import { type Lab, labOf, labOfHex, rgbOf } from './lab.ts';
import { paletteDifference } from './measure-palette.ts';
import { type PalettePlan, planPalette } from './palette-plan.ts';

/** The largest `measurePalette` of a remapped image. */
const PROMISED = 10;
/** The target, lower than the limit so that other measurements stay within it too. */
const TARGET = 6;
/** Cells per side of the sample on which the mapping is found. */
const PLANNED_SIDE = 64;

/** How far neighboring palette colors mix, and how much of a color's own nuance stays. */
type ColorForce = { softness: number; lightness: number; tint: number };

/** From gentle to strict. */
const FORCES: readonly ColorForce[] = [
  { softness: 0.3, lightness: 0.75, tint: 0.4 },
  { softness: 0.2, lightness: 0.6, tint: 0.3 },
  { softness: 0.12, lightness: 0.45, tint: 0.2 },
  { softness: 0.06, lightness: 0.3, tint: 0.12 },
  { softness: 0.03, lightness: 0.18, tint: 0.06 },
  { softness: 0.012, lightness: 0.08, tint: 0.02 },
];

/** The share of each palette color in a color; the shares sum to 1. */
function fillShares(plan: PalettePlan, color: Lab, softness: number, into: Float64Array): void {
  plan.costsOf(color, into);
  let least = into[0] as number;
  for (let at = 1; at < into.length; at++) least = Math.min(least, into[at] as number);
  let sum = 0;
  for (let at = 0; at < into.length; at++) {
    const share = Math.exp((least - (into[at] as number)) / (softness * plan.scale));
    into[at] = share;
    sum += share;
  }
  for (let at = 0; at < into.length; at++) into[at] = (into[at] as number) / sum;
}

const colorAt = ({ values }: ColorSample, at: number): Lab => [
  values[at * 3] as number,
  values[at * 3 + 1] as number,
  values[at * 3 + 2] as number,
];

/** The mean of the image's colors that map to each palette color. */
function meansOfMapped(sample: ColorSample, plan: PalettePlan, softness: number): Lab[] {
  const sums = plan.palette.map(() => [0, 0, 0, 1e-9] as [number, number, number, number]);
  const shares = new Float64Array(plan.palette.length);
  for (let at = 0; at < sample.count; at++) {
    const color = colorAt(sample, at);
    fillShares(plan, color, softness, shares);
    for (let place = 0; place < sums.length; place++) {
      const sum = sums[place] as [number, number, number, number];
      const share = shares[place] as number;
      sum[0] += color[0] * share;
      sum[1] += color[1] * share;
      sum[2] += color[2] * share;
      sum[3] += share;
    }
  }
  return sums.map(([l, a, b, weight]): Lab => [l / weight, a / weight, b / weight]);
}

/** The mapping of one strength: a color moves to its palette colors and keeps part of its nuance. */
function changeOf(sample: ColorSample, plan: PalettePlan, force: ColorForce): (color: Lab) => Lab {
  const means = meansOfMapped(sample, plan, force.softness);
  const shares = new Float64Array(plan.palette.length);
  return (color) => {
    fillShares(plan, color, force.softness, shares);
    let [l, a, b] = [0, 0, 0];
    for (let place = 0; place < means.length; place++) {
      const share = shares[place] as number;
      const wanted = plan.palette[place] as Lab;
      const mean = means[place] as Lab;
      l += share * (wanted[0] + force.lightness * (color[0] - mean[0]));
      a += share * (wanted[1] + force.tint * (color[1] - mean[1]));
      b += share * (wanted[2] + force.tint * (color[2] - mean[2]));
    }
    return [Math.min(100, Math.max(0, l)), a, b];
  };
}

/** The colors of a sample after a mapping, as a screen can show them. */
function changeSample(sample: ColorSample, change: (color: Lab) => Lab): ColorSample {
  const values = new Float64Array(sample.count * 3);
  for (let at = 0; at < sample.count; at++) {
    const [red, green, blue] = rgbOf(change(colorAt(sample, at)));
    values.set(labOf(Math.round(red), Math.round(green), Math.round(blue)), at * 3);
  }
  return { count: sample.count, values };
}

/** For images with fewer colors than the palette: equal parts of it from dark to bright, by position. */
function remapByRank(rgb: Uint8Array, palette: readonly Lab[]): Uint8Array {
  const pixels = rgb.length / 3;
  const places = new Uint32Array(257);
  const brightness = (at: number) =>
    (54 * (rgb[at] as number) + 183 * (rgb[at + 1] as number) + 19 * (rgb[at + 2] as number)) >> 8;
  for (let at = 0; at < rgb.length; at += 3) {
    places[brightness(at) + 1] = (places[brightness(at) + 1] as number) + 1;
  }
  for (let step = 1; step < places.length; step++) {
    places[step] = (places[step] as number) + (places[step - 1] as number);
  }
  const colors = [...palette].sort((a, b) => a[0] - b[0]).map((color) => rgbOf(color).map(Math.round));
  const result = new Uint8Array(rgb.length);
  for (let at = 0; at < rgb.length; at += 3) {
    const step = brightness(at);
    const rank = places[step] as number;
    places[step] = rank + 1;
    result.set(colors[Math.floor((rank * colors.length) / pixels)] as number[], at);
  }
  return result;
}

/**
 * Moves an image's colors into a palette, as gently as `measurePalette` of at most 10 allows: light stays light,
 * neighbors stay neighbors, and each palette color is used. An image that is close enough is not changed.
 */
export function remapPalette(
  rgb: Uint8Array,
  width: number,
  height: number,
  hexColors: readonly string[],
): Uint8Array {
  const palette = hexColors.map(labOfHex);
  const sample = sampleColors(rgb, width, height, PLANNED_SIDE);
  const differenceOf = (colors: ColorSample) =>
    paletteDifference(palette, clusterColors(colors, palette.length));
  if (differenceOf(sample) <= TARGET) return rgb.slice();
  const plan = planPalette(sample, palette);
  const changes = FORCES.map((force) => () => changeOf(sample, plan, force));
  const gentle = changes.find((prepare) => differenceOf(changeSample(sample, prepare())) <= TARGET);
  const change = (gentle ?? (changes.at(-1) as () => (color: Lab) => Lab))();
  const result = applyTable(rgb, tabulate(change));
  const measured = clusterColors(sampleColors(result, width, height, MEASURED_SIDE), palette.length);
  return paletteDifference(palette, measured) <= PROMISED ? result : remapByRank(rgb, palette);
}
