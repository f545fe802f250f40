import { distinctness } from '../masked/distinctness.ts';
import { dropSpecks, findPieces } from '../masked/pieces.ts';
import { attachParts } from './attach-parts.ts';
import { bridgeParts } from './bridge-parts.ts';
import { GRABCUT, guessForeground } from './guess-foreground.ts';
import { isSubject } from './is-subject.ts';
import { loadOpenCv } from './load-opencv.ts';
import { releaseBackground } from './release-background.ts';
import { releaseHoles } from './release-holes.ts';
import { releaseShadow } from './release-shadow.ts';

const ROUNDS = 6;
/** A component smaller than this fraction of the largest is a speck; smaller holes than this fraction are filled. */
const SPECK_SHARE = 0.1;
const HOLE_SHARE = 0.004;
/** A foreground share outside these limits, or more components than these, means that nothing stands out. */
const MIN_SHARE = 0.0015;
const MAX_SHARE = 0.985;
const MAX_COMPONENTS = 5;

/** The share of its clarity that the border must keep when continuations of the background are released. */
const AS_CLEAR = 0.95;

type Size = { width: number; height: number };

/** Runs GrabCut on an initial mask. Returns 1 for foreground, else 0. */
export async function grabCut(
  rgb: Uint8Array,
  { width, height }: Size,
  initialMask: Uint8Array,
  rounds = ROUNDS,
): Promise<Uint8Array> {
  const { cv } = await loadOpenCv();
  const image = cv.matFromArray(height, width, cv.CV_8UC3, Array.from(rgb));
  const mask = cv.matFromArray(height, width, cv.CV_8UC1, Array.from(initialMask));
  const [background, foreground] = [new cv.Mat(), new cv.Mat()];
  try {
    // GrabCut initializes its color models randomly; a fixed seed makes it deterministic.
    cv.setRNGSeed(1);
    cv.grabCut(image, mask, new cv.Rect(), background, foreground, rounds, cv.GC_INIT_WITH_MASK);
    return Uint8Array.from(mask.data as Uint8Array, (value) =>
      value === GRABCUT.foreground || value === GRABCUT.probablyForeground ? 1 : 0,
    );
  } finally {
    for (const one of [image, mask, background, foreground]) one.delete();
  }
}

/** Connected components of equal value: the component of each pixel, and the size of each component. */
function labelComponents(mask: Uint8Array, { width }: Size): { piece: Int32Array; sizes: number[] } {
  const piece = new Int32Array(mask.length).fill(-1);
  const sizes: number[] = [];
  const open: number[] = [];
  const visit = (from: number, to: number, number: number) => {
    if (to < 0 || to >= mask.length || piece[to] !== -1 || mask[to] !== mask[from]) return;
    if (Math.abs((to % width) - (from % width)) > 1) return;
    piece[to] = number;
    open.push(to);
  };
  for (let start = 0; start < mask.length; start++) {
    if (piece[start] !== -1) continue;
    const number = sizes.length;
    let size = 0;
    piece[start] = number;
    open.push(start);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      size += 1;
      for (const step of [-1, 1, -width, width]) visit(at, at + step, number);
    }
    sizes.push(size);
  }
  return { piece, sizes };
}

/** Removes specks and fills small holes. */
function tidy(mask: Uint8Array, size: Size): Uint8Array {
  const { piece, sizes } = labelComponents(mask, size);
  const foregroundPieces = new Set<number>();
  for (let at = 0; at < mask.length; at++) if (mask[at] === 1) foregroundPieces.add(piece[at] as number);
  const largest = Math.max(0, ...[...foregroundPieces].map((number) => sizes[number] as number));
  return mask.map((value, at) => {
    const own = sizes[piece[at] as number] as number;
    if (value === 1) return own < largest * SPECK_SHARE ? 0 : 1;
    return own < mask.length * HOLE_SHARE ? 1 : 0;
  });
}

/** Segments the foreground of a small image: 1 for foreground, else 0; all 1 if nothing stands out. */
export async function segmentForeground(rgb: Uint8Array, size: Size): Promise<Uint8Array> {
  const initialMask = guessForeground(rgb, size);
  const isForeground = (value: number) =>
    value === GRABCUT.foreground || value === GRABCUT.probablyForeground ? 1 : 0;
  const guessed = Uint8Array.from(initialMask, isForeground);
  const share = (mask: Uint8Array) => mask.reduce((sum, value) => sum + value, 0) / mask.length;
  // GrabCut needs pixels of both kinds; an image without a foreground stays whole.
  const whole = new Uint8Array(initialMask.length).fill(1);
  if (share(guessed) === 0 || share(guessed) === 1) return whole;
  const found = tidy(await grabCut(rgb, size, initialMask), size);
  const released = tidy(releaseBackground(found, rgb, size), size);
  // If the release leaked through a faint edge into the subject, the new border is in an even area and less clear.
  const border = (mask: Uint8Array) => distinctness(Float32Array.from(mask), { ...size, rgb });
  const clear = border(released) >= AS_CLEAR * border(found) ? released : found;
  const attached = attachParts(clear, rgb, size);
  const open = releaseHoles(tidy(releaseShadow(attached, rgb, size), size), rgb, size);
  const parts = Uint8Array.from(dropSpecks(Float32Array.from(open), size.width));
  // What shows through a clear object is a part of it, so its parts are bridged after holes were released.
  const cut = bridgeParts(parts, rgb, size);
  const standsOut =
    share(cut) >= MIN_SHARE &&
    share(cut) <= MAX_SHARE &&
    findPieces(Float32Array.from(cut), size.width).length <= MAX_COMPONENTS;
  return standsOut ? cut : whole;
}

/**
 * Like `segmentForeground`, but for cutting out: also all 1 if the foreground is not a subject but a part of a scene.
 */
export async function segmentSubject(rgb: Uint8Array, size: Size): Promise<Uint8Array> {
  const cut = await segmentForeground(rgb, size);
  return isSubject(cut, rgb, size) ? cut : new Uint8Array(cut.length).fill(1);
}
