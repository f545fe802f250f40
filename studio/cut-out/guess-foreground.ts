import { clusterCenters, nearestColor } from '../color/cluster-colors.ts';
import { bytesToLab, type LabColor } from '../color/lab.ts';

/** What each pixel is taken for, in GrabCut's numbers. */
export const BELIEF = { background: 0, foreground: 1, perhapsBackground: 2, perhapsForeground: 3 } as const;

/** Part of the image's sides that is looked at for the colors of the background. */
const RING = 0.07;
/** The outermost part, which is background unless its color is quite another. */
const RIM = 0.025;
const BACKGROUND_COLORS = 6;
/** A color of the ring with a smaller share may belong to a foreground that is cut by the border. */
const LEAST_SHARE = 0.07;
/** Width and height of the middle, in which the foreground surely is. */
const CENTRAL_PART = 0.5;
/** Distance in CIELAB at which a color is surely not the background's. */
const FAR = 45;
const LEVELS = 256;

type Size = { width: number; height: number };

const labOfAll = (rgb: Uint8Array): LabColor[] =>
  Array.from({ length: rgb.length / 3 }, (_, at) =>
    bytesToLab(rgb[at * 3] as number, rgb[at * 3 + 1] as number, rgb[at * 3 + 2] as number),
  );

/**
 * Distance of a pixel from the nearest of the left, right and upper side, as a part of the shorter one. At the lower
 * side is usually the subject, which says nothing about the background.
 */
function inset(at: number, { width, height }: Size): number {
  const x = at % width;
  const y = (at - x) / width;
  return Math.min(x, width - 1 - x, y) / Math.min(width, height);
}

/** Which part of a sample has each color, or one similar to it. */
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
 * The colors along the sides, without those that are rare there. A foreground that fills the image reaches its sides:
 * what is rather in the middle than there is the foreground's.
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
  const common = [...colors.keys()].filter((place) => (aside[place] as number) >= LEAST_SHARE);
  const ofSides = common.filter((place) => (central[place] as number) <= (outermost[place] as number));
  const taken = [ofSides, common].find((places) => places.length > 0);
  return taken?.map((place) => colors[place] as LabColor) ?? colors;
}

/** The value that parts two groups best (Otsu), of values from 0 to 1. */
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

/** Saliency of each pixel, 0 to 1: high for colors unlike the sides and near the middle. */
export function standOut(rgb: Uint8Array, size: Size): Float32Array {
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

/** A first belief about foreground and background, for GrabCut to work on. */
export function guessForeground(rgb: Uint8Array, size: Size): Uint8Array {
  const scores = standOut(rgb, size);
  const border = threshold(scores);
  return Uint8Array.from(scores, (score, at) => {
    if (inset(at, size) < RIM && score < border) return BELIEF.background;
    if (score > border * 1.7) return BELIEF.foreground;
    return score > border ? BELIEF.perhapsForeground : BELIEF.perhapsBackground;
  });
}
