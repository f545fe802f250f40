import type { Canvas } from '../canvas.ts';
import { blurPlane, luminancePlane } from '../styles/filters.ts';
import { applyColorLut } from './color-lut.ts';
import type { LabColor } from './lab.ts';
import { labGrid } from './lab-grid.ts';
import type { MainColor } from './main-colors.ts';

/** Settings of a color transfer, each 0 to 1. */
export type TransferSettings = {
  /** How much neighboring target colors mix. */
  softness: number;
  /** How much of its own lightness a color keeps. */
  keptLightness: number;
  /** How much of its own chroma a color keeps. */
  keptChroma: number;
};

/** Leaves almost no colors other than the target colors. */
const STRICT_TRANSFER: TransferSettings = { softness: 0.015, keptLightness: 0.5, keptChroma: 0.1 };

/** Cells per side of the grid on which colors are measured. */
const GRID_SIDE = 64;
/** Weight of hue and chroma relative to lightness when colors are matched to targets. */
const CHROMA_WEIGHT = 0.35;
/** Iterations of the Sinkhorn algorithm. */
const ITERATIONS = 60;
/** Maximum standard deviation of lightness around a target, as a fraction of the distance between targets. */
const MAX_DEVIATION = 0.22;

const cost = (color: LabColor, target: LabColor) =>
  (color[0] - target[0]) ** 2 + CHROMA_WEIGHT * ((color[1] - target[1]) ** 2 + (color[2] - target[2]) ** 2);

/** Mean squared distance from each target to its nearest neighbor. */
function spacing(targets: readonly LabColor[]): number {
  if (targets.length < 2) return Number.POSITIVE_INFINITY;
  const nearest = targets.map((target) =>
    Math.min(...targets.filter((other) => other !== target).map((other) => cost(target, other))),
  );
  return Math.max(1, nearest.reduce((sum, value) => sum + value, 0) / nearest.length);
}

/**
 * Returns a function that gives the share of each target in a color, by entropic optimal transport (Sinkhorn). Each
 * target covers a share of the image equal to its weight, and dark colors stay darker than bright ones.
 */
function planShares(colors: readonly LabColor[], targets: readonly MainColor[], regularization: number) {
  const potentials = new Float64Array(targets.length);
  const targetShares = (color: LabColor): Float64Array => {
    // Uses loops for speed, because this runs for each color in each round.
    const shares = new Float64Array(targets.length);
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < shares.length; i++) {
      shares[i] = ((potentials[i] as number) - cost(color, (targets[i] as MainColor).color)) / regularization;
      highest = Math.max(highest, shares[i] as number);
    }
    let sum = 0;
    for (let i = 0; i < shares.length; i++) {
      shares[i] = Math.exp((shares[i] as number) - highest);
      sum += shares[i] as number;
    }
    for (let i = 0; i < shares.length; i++) shares[i] = (shares[i] as number) / sum;
    return shares;
  };
  for (let round = 0; round < ITERATIONS; round++) {
    const covered = new Float64Array(targets.length);
    for (const color of colors) {
      const shares = targetShares(color);
      for (let i = 0; i < covered.length; i++)
        covered[i] = (covered[i] as number) + (shares[i] as number) / colors.length;
    }
    for (const [i, { weight }] of targets.entries())
      potentials[i] =
        (potentials[i] as number) + regularization * Math.log(weight / Math.max(1e-9, covered[i] as number));
  }
  return targetShares;
}

/** The mean color assigned to each target, and the standard deviation of lightness around these means. */
function meansByTarget(
  colors: readonly LabColor[],
  targets: readonly MainColor[],
  targetShares: (color: LabColor) => Float64Array,
) {
  const sums = targets.map(() => [0, 0, 0, 1e-9]);
  for (const color of colors) {
    for (const [i, share] of targetShares(color).entries()) {
      const sum = sums[i] as number[];
      for (let axis = 0; axis < 3; axis++)
        sum[axis] = (sum[axis] as number) + (color[axis] as number) * share;
      sum[3] = (sum[3] as number) + share;
    }
  }
  const means = sums.map(
    ([l = 0, a = 0, b = 0, weight = 1]): LabColor => [l / weight, a / weight, b / weight],
  );
  let spread = 0;
  for (const color of colors) {
    for (const [i, share] of targetShares(color).entries())
      spread += (share * (color[0] - (means[i] as LabColor)[0]) ** 2) / colors.length;
  }
  return { means, spread: Math.sqrt(spread) };
}

/** Blur radius before targets are chosen, as a fraction of the height: small details match no target well. */
const BLUR_SHARE = 1 / 128;
/** Contrast of the details that are added back afterwards. */
const DETAIL_CONTRAST = 0.5;
/** A vertical gradient of this fraction of the brightness range splits large areas of one color between targets. */
const GRADIENT_SHARE = 0.12;

/** The image without small details, slightly brighter toward the top. */
function withoutDetail({ width, height, rgb }: Canvas): Canvas {
  const radius = Math.max(1, Math.round(height * BLUR_SHARE));
  const smooth = new Float32Array(rgb.length);
  for (let channel = 0; channel < 3; channel++) {
    const plane = Float32Array.from({ length: width * height }, (_, i) => rgb[i * 3 + channel] as number);
    for (const [i, value] of blurPlane(plane, width, height, radius).entries())
      smooth[i * 3 + channel] = value + GRADIENT_SHARE * (0.5 - i / (width * height));
  }
  return { width, height, rgb: smooth };
}

/** Transfers the target colors to an image so strictly that almost no other color remains. */
export function transferColorsStrictly(canvas: Canvas, targets: readonly MainColor[]): Canvas {
  const moved = transferColors(withoutDetail(canvas), targets, STRICT_TRANSFER);
  const light = luminancePlane(canvas);
  const radius = Math.max(1, Math.round(canvas.height * BLUR_SHARE));
  const blurred = blurPlane(light, canvas.width, canvas.height, radius);
  for (let i = 0; i < moved.rgb.length; i++) {
    const pixel = Math.floor(i / 3);
    const detail = DETAIL_CONTRAST * ((light[pixel] as number) - (blurred[pixel] as number));
    moved.rgb[i] = Math.min(1, Math.max(0, (moved.rgb[i] as number) + detail));
  }
  return moved;
}

/** Transfers the target colors to an image; each covers a share of the image equal to its weight. */
export function transferColors(
  canvas: Canvas,
  targets: readonly MainColor[],
  settings: TransferSettings,
): Canvas {
  const { colors } = labGrid(canvas, GRID_SIDE, 1);
  const gap = spacing(targets.map(({ color }) => color));
  const targetShares = planShares(colors, targets, settings.softness * Math.min(gap, 2_000));
  const { means, spread } = meansByTarget(colors, targets, targetShares);
  const damping = Math.min(
    1,
    (MAX_DEVIATION * Math.sqrt(gap)) / Math.max(1e-6, spread * settings.keptLightness),
  );
  const kept = [settings.keptLightness * damping, settings.keptChroma, settings.keptChroma];
  return applyColorLut(canvas, (color) => {
    const moved = [0, 0, 0];
    for (const [i, share] of targetShares(color).entries()) {
      const [target, mean] = [targets[i] as MainColor, means[i] as LabColor];
      for (let axis = 0; axis < 3; axis++) {
        const deviation = (kept[axis] as number) * ((color[axis] as number) - (mean[axis] as number));
        moved[axis] = (moved[axis] as number) + share * ((target.color[axis] as number) + deviation);
      }
    }
    const [l = 0, a = 0, b = 0] = moved;
    return [l, a, b];
  });
}

/** Gives each color the same weight. */
export const withEqualWeights = (colors: readonly LabColor[]): MainColor[] =>
  colors.map((color) => ({ color, weight: 1 / colors.length }));
