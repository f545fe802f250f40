import { clusterCenters, nearestColor } from '../color/cluster-colors.ts';
import { type LabColor, pixelToLab } from '../color/lab.ts';

/** The mask values of OpenCV's GrabCut. */
export const GRABCUT = {
  background: 0,
  foreground: 1,
  probablyBackground: 2,
  probablyForeground: 3,
} as const;

/** Width of the ring along the image's sides that is sampled for background colors, as a fraction of the shorter side. */
const RING = 0.07;
/** Width of the outermost rim, which is background unless its color is clearly different. */
const RIM = 0.025;
const BACKGROUND_COLORS = 6;
/** A rarer color of the ring may belong to a foreground that the image border cuts off. */
const MIN_SHARE = 0.07;
/** Width and height of the central area, which contains foreground. */
const CENTRAL_PART = 0.5;
/** CIELAB distance at which a color is certainly not background. */
const FAR = 45;
const LEVELS = 256;

type Size = { width: number; height: number };

const labOfAll = (rgb: Uint8Array): LabColor[] =>
  Array.from({ length: rgb.length / 3 }, (_, at) => pixelToLab(rgb, at));

/**
 * Distance of a pixel from the nearest of the left, right and upper side, as a fraction of the shorter side. The lower
 * side does not count, because the subject usually reaches it.
 */
function inset(at: number, { width, height }: Size): number {
  const x = at % width;
  const y = (at - x) / width;
  return Math.min(x, width - 1 - x, y) / Math.min(width, height);
}

/** The share of a sample that has each color or a similar one. */
function sharesOf(sample: readonly LabColor[], colors: readonly LabColor[]): Float64Array {
  const shares = new Float64Array(colors.length);
  for (const color of sample) {
    const { place, distance } = nearestColor(color, colors);
    if (distance < FAR) shares[place] = (shares[place] as number) + 1 / sample.length;
  }
  return shares;
}

const isCentral = (at: number, { width, height }: Size) =>
  Math.abs((at % width) / width - 0.5) < CENTRAL_PART / 2 &&
  Math.abs(Math.floor(at / width) / height - 0.5) < CENTRAL_PART / 2;

/**
 * The colors along the sides, without rare ones. A large foreground reaches the sides too, so colors that are more
 * frequent in the middle than at the sides belong to the foreground.
 */
function backgroundColors(pixels: readonly LabColor[], size: Size): LabColor[] {
  const ring = pixels.filter((_, at) => inset(at, size) < RING);
  const colors = clusterCenters(ring, BACKGROUND_COLORS);
  const sharesWhere = (isTaken: (at: number) => boolean) =>
    sharesOf(
      pixels.filter((_, at) => isTaken(at)),
      colors,
    );
  const [aside, outermost] = [sharesOf(ring, colors), sharesWhere((at) => inset(at, size) < RIM)];
  const central = sharesWhere((at) => isCentral(at, size));
  const common = [...colors.keys()].filter((place) => (aside[place] as number) >= MIN_SHARE);
  const ofSides = common.filter((place) => (central[place] as number) <= (outermost[place] as number));
  const taken = [ofSides, common].find((places) => places.length > 0);
  return taken?.map((place) => colors[place] as LabColor) ?? colors;
}

/** The threshold that separates two groups of values from 0 to 1 best (Otsu's method). */
function threshold(scores: Float32Array): number {
  const counts = new Float64Array(LEVELS);
  for (const score of scores) {
    const level = Math.min(LEVELS - 1, Math.floor(score * LEVELS));
    counts[level] = (counts[level] as number) + 1;
  }
  const total = counts.reduce((sum, count, level) => sum + count * level, 0);
  let [below, sumBelow, best, most] = [0, 0, 0, -1];
  for (let level = 0; level < LEVELS; level++) {
    below += counts[level] as number;
    sumBelow += level * (counts[level] as number);
    const above = scores.length - below;
    if (below === 0 || above === 0) continue;
    const apart = below * above * (sumBelow / below - (total - sumBelow) / above) ** 2;
    if (apart > most) {
      most = apart;
      best = level;
    }
  }
  return (best + 1) / LEVELS;
}

/** Saliency of each pixel, 0 to 1: high near the middle and for colors unlike those at the sides. */
export function saliencyOf(rgb: Uint8Array, size: Size): Float32Array {
  const pixels = labOfAll(rgb);
  const colors = backgroundColors(pixels, size);
  return Float32Array.from(pixels, (color, at) => {
    const x = (at % size.width) / size.width - 0.5;
    const y = Math.floor(at / size.width) / size.height - 0.53;
    const middle = Math.exp(-((x / 0.36) ** 2 + (y / 0.42) ** 2));
    const unlike = Math.min(1, nearestColor(color, colors).distance / FAR);
    return unlike * (0.3 + 0.7 * middle);
  });
}

/** The initial mask for GrabCut. */
export function guessForeground(rgb: Uint8Array, size: Size): Uint8Array {
  const scores = saliencyOf(rgb, size);
  const border = threshold(scores);
  return Uint8Array.from(scores, (score, at) => {
    if (inset(at, size) < RIM && score < border) return GRABCUT.background;
    if (score > border * 1.7) return GRABCUT.foreground;
    return score > border ? GRABCUT.probablyForeground : GRABCUT.probablyBackground;
  });
}
