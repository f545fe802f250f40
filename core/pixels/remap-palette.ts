import { type ColorSample, clusterColors, MEASURED_SIDE, sampleColors } from './color-clusters.ts';
import { applyTable, tabulate } from './color-table.ts';
import { cieLabToRgb, hexToCieLab, type Lab, rgbToCieLab } from './lab.ts';
import { paletteDifference } from './measure-palette.ts';
import { type PalettePlan, planPalette } from './palette-plan.ts';

/** The largest difference from the palette that a remapped image may have. */
const MAX_DIFFERENCE = 10;
/** Below the limit, so that the image also passes when it is measured in another way. */
const TARGET_DIFFERENCE = 6;
/** Cells per side of the sample from which the mapping is planned. */
const PLANNED_SIDE = 64;

/** How far neighboring palette colors mix, and which share of a color's difference from the mean stays. */
type MappingStrength = { softness: number; lightness: number; tint: number };

const STRICTEST: MappingStrength = { softness: 0.012, lightness: 0.08, tint: 0.02 };
/** From gentle to strict. */
const STRENGTHS: readonly MappingStrength[] = [
  { softness: 0.3, lightness: 0.75, tint: 0.4 },
  { softness: 0.2, lightness: 0.6, tint: 0.3 },
  { softness: 0.12, lightness: 0.45, tint: 0.2 },
  { softness: 0.06, lightness: 0.3, tint: 0.12 },
  { softness: 0.03, lightness: 0.18, tint: 0.06 },
  STRICTEST,
];

/** The share of each palette color in a color; the shares sum to 1. */
function fillShares(plan: PalettePlan, color: Lab, softness: number, shares: Float64Array): void {
  plan.fillCosts(color, shares);
  let lowest = shares[0] as number;
  for (let index = 1; index < shares.length; index++) lowest = Math.min(lowest, shares[index] as number);
  let sum = 0;
  for (let index = 0; index < shares.length; index++) {
    const share = Math.exp((lowest - (shares[index] as number)) / (softness * plan.scale));
    shares[index] = share;
    sum += share;
  }
  for (let index = 0; index < shares.length; index++) shares[index] = (shares[index] as number) / sum;
}

const colorAt = ({ values }: ColorSample, index: number): Lab => [
  values[index * 3] as number,
  values[index * 3 + 1] as number,
  values[index * 3 + 2] as number,
];

/** The mean of the image's colors that map to each palette color. */
function mappedMeans(sample: ColorSample, plan: PalettePlan, softness: number): Lab[] {
  const sums = plan.palette.map(() => [0, 0, 0, 1e-9] as [number, number, number, number]);
  const shares = new Float64Array(plan.palette.length);
  for (let cell = 0; cell < sample.count; cell++) {
    const color = colorAt(sample, cell);
    fillShares(plan, color, softness, shares);
    for (let index = 0; index < sums.length; index++) {
      const sum = sums[index] as [number, number, number, number];
      const share = shares[index] as number;
      sum[0] += color[0] * share;
      sum[1] += color[1] * share;
      sum[2] += color[2] * share;
      sum[3] += share;
    }
  }
  return sums.map(([l, a, b, weight]): Lab => [l / weight, a / weight, b / weight]);
}

/** Creates a mapping that moves each color to its palette colors and keeps part of its difference from the mean. */
function createMapping(
  sample: ColorSample,
  plan: PalettePlan,
  strength: MappingStrength,
): (color: Lab) => Lab {
  const means = mappedMeans(sample, plan, strength.softness);
  const shares = new Float64Array(plan.palette.length);
  return (color) => {
    fillShares(plan, color, strength.softness, shares);
    let [l, a, b] = [0, 0, 0];
    for (let index = 0; index < means.length; index++) {
      const share = shares[index] as number;
      const target = plan.palette[index] as Lab;
      const mean = means[index] as Lab;
      l += share * (target[0] + strength.lightness * (color[0] - mean[0]));
      a += share * (target[1] + strength.tint * (color[1] - mean[1]));
      b += share * (target[2] + strength.tint * (color[2] - mean[2]));
    }
    return [Math.min(100, Math.max(0, l)), a, b];
  };
}

/** The colors of a sample after a mapping, clipped to sRGB. */
function mapSample(sample: ColorSample, change: (color: Lab) => Lab): ColorSample {
  const values = new Float64Array(sample.count * 3);
  for (let index = 0; index < sample.count; index++) {
    const [red, green, blue] = cieLabToRgb(change(colorAt(sample, index)));
    values.set(rgbToCieLab(Math.round(red), Math.round(green), Math.round(blue)), index * 3);
  }
  return { count: sample.count, values };
}

/** Gives each palette color an equal number of pixels, from dark to bright, if an image has fewer colors than that. */
function remapByRank(rgb: Uint8Array, palette: readonly Lab[]): Uint8Array {
  const pixels = rgb.length / 3;
  const starts = new Uint32Array(257);
  const brightness = (offset: number) =>
    (54 * (rgb[offset] as number) + 183 * (rgb[offset + 1] as number) + 19 * (rgb[offset + 2] as number)) >>
    8;
  for (let offset = 0; offset < rgb.length; offset += 3) {
    starts[brightness(offset) + 1] = (starts[brightness(offset) + 1] as number) + 1;
  }
  for (let step = 1; step < starts.length; step++) {
    starts[step] = (starts[step] as number) + (starts[step - 1] as number);
  }
  const colors = [...palette].sort((a, b) => a[0] - b[0]).map((color) => cieLabToRgb(color).map(Math.round));
  const result = new Uint8Array(rgb.length);
  for (let offset = 0; offset < rgb.length; offset += 3) {
    const step = brightness(offset);
    const rank = starts[step] as number;
    starts[step] = rank + 1;
    result.set(colors[Math.floor((rank * colors.length) / pixels)] as number[], offset);
  }
  return result;
}

/**
 * Moves an image's colors into a palette with the gentlest mapping whose difference from the palette is at most 10: light
 * colors stay light, similar colors stay similar, and each palette color is used. A close image is not changed.
 */
export function remapPalette(
  rgb: Uint8Array,
  width: number,
  height: number,
  hexColors: readonly string[],
): Uint8Array {
  const palette = hexColors.map(hexToCieLab);
  const sample = sampleColors(rgb, width, height, PLANNED_SIDE);
  const differenceFromPalette = (colors: ColorSample) =>
    paletteDifference(palette, clusterColors(colors, palette.length));
  if (differenceFromPalette(sample) <= TARGET_DIFFERENCE) return rgb.slice();
  const plan = planPalette(sample, palette);
  const isStrongEnough = (strength: MappingStrength) =>
    differenceFromPalette(mapSample(sample, createMapping(sample, plan, strength))) <= TARGET_DIFFERENCE;
  const strength = STRENGTHS.find(isStrongEnough) ?? STRICTEST;
  const result = applyTable(rgb, tabulate(createMapping(sample, plan, strength)));
  const measured = clusterColors(sampleColors(result, width, height, MEASURED_SIDE), palette.length);
  return paletteDifference(palette, measured) <= MAX_DIFFERENCE ? result : remapByRank(rgb, palette);
}
