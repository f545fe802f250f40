import { boundingBox } from '../masked/mask-plane.ts';
import { findPieces, toPlane } from '../masked/pieces.ts';
import { blurPlane } from '../styles/filters.ts';
import { barrierDistances } from './barrier-distance.ts';

/** The mask values of OpenCV's GrabCut. */
export const GRABCUT = {
  background: 0,
  foreground: 1,
  probablyBackground: 2,
  probablyForeground: 3,
} as const;

/** The sum of CIELAB differences from which a pixel certainly stands out. */
const FAR = 90;
/** The minimum saliency in the core of a thing and in all of it, as shares of the highest. */
const CORE = 0.7;
const WHOLE = 0.34;
/** Other cores belong to the subject if they are as prominent as this share of the most prominent one. */
const PROMINENT = 0.35;
/**
 * Radii, as fractions of the longer side: of thin connections, of gaps between a thing and its stand, of the deep
 * inside, and of a subject's reach.
 */
const THIN = 1 / 90;
const GAP = 1 / 60;
const DEEP = 1 / 32;
const REACH = 1 / 14;

type Size = { width: number; height: number };

/**
 * Saliency of each pixel, 0 to 1: high if it cannot be reached from the image's sides without crossing an edge, and
 * higher near the middle.
 */
export function measureSaliency(rgb: Uint8Array, size: Size): Float32Array {
  return barrierDistances(rgb, size).map((distance, at) => {
    const x = (at % size.width) / size.width - 0.5;
    const y = Math.floor(at / size.width) / size.height - 0.53;
    const middle = Math.exp(-((x / 0.36) ** 2 + (y / 0.42) ** 2));
    return Math.min(1, distance / FAR) * (0.7 + 0.3 * middle);
  });
}

const shareToPixels = ({ width, height }: Size, share: number) =>
  Math.max(1, Math.round(Math.max(width, height) * share));

/** The most prominent things: the cores with the highest sum of saliency. */
function findCores(scores: Float32Array, { width }: Size): Float32Array {
  const highest = scores.reduce((most, score) => Math.max(most, score), 0);
  const cores = findPieces(
    scores.map((score) => (score > CORE * highest ? 1 : 0)),
    width,
  );
  const weights = cores.map(({ pixels }) => pixels.reduce((sum, at) => sum + (scores[at] as number), 0));
  const most = Math.max(0, ...weights);
  return toPlane(
    cores.filter((_, index) => (weights[index] as number) >= PROMINENT * most),
    scores.length,
  );
}

/** The parts of a plane that are connected to a subject within its columns: the stem and the foot of a glass or a lamp. */
function withStand(subject: Float32Array, plane: Float32Array, size: Size): Float32Array {
  const box = boundingBox(subject, size);
  if (!box) return subject;
  const within = plane.map((value, at) => {
    const x = at % size.width;
    return subject[at] === 1 || (value === 1 && x >= box.left && x < box.left + box.width) ? 1 : 0;
  });
  const closed = blurPlane(within, size.width, size.height, shareToPixels(size, GAP));
  const pieces = findPieces(
    closed.map((value) => (value > 0.01 ? 1 : 0)),
    size.width,
  ).filter(({ pixels }) => pixels.some((at) => subject[at] === 1));
  return toPlane(pieces, plane.length).map((value, at) => value * (within[at] as number));
}

/** The cores and their continuation, without side parts that only thin connections lead to. */
function growCores(cores: Float32Array, scores: Float32Array, size: Size): Float32Array {
  const highest = scores.reduce((most, score) => Math.max(most, score), 0);
  const plane = scores.map((score, at) => (cores[at] === 1 || score > WHOLE * highest ? 1 : 0));
  const thick = blurPlane(plane, size.width, size.height, shareToPixels(size, THIN)).map((near, at) =>
    cores[at] === 1 || (plane[at] === 1 && near > 0.7) ? 1 : 0,
  );
  const pieces = findPieces(thick, size.width).filter(({ pixels }) => pixels.some((at) => cores[at] === 1));
  return withStand(toPlane(pieces, scores.length), plane, size);
}

/** The initial mask for GrabCut. */
export function guessForeground(rgb: Uint8Array, size: Size): Uint8Array {
  const scores = measureSaliency(rgb, size);
  const cores = findCores(scores, size);
  const whole = growCores(cores, scores, size);
  const blur = (share: number) => blurPlane(whole, size.width, size.height, shareToPixels(size, share));
  const [deep, near] = [blur(DEEP), blur(REACH)];
  return Uint8Array.from(whole, (value, at) => {
    if (cores[at] === 1 || (deep[at] as number) > 0.97) return GRABCUT.foreground;
    if (value === 1) return GRABCUT.probablyForeground;
    return (near[at] as number) > 0.002 ? GRABCUT.probablyBackground : GRABCUT.background;
  });
}
