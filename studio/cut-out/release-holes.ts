import { bytesToLab, labDistance } from '../color/lab.ts';
import { piecesOf } from '../masked/pieces.ts';
import { spreadKnown } from '../masked/spread-known.ts';
import { blurPlane } from '../styles/filters.ts';

type Size = { width: number; height: number };

/** CIELAB distances from the background behind a pixel: of a pixel in a hole, and of a hole on average. */
const LIKE = 10;
const ALIKE = 7.5;
const BORDER = 2;
/** The smallest hole, as a fraction of the image. */
const MIN_HOLE = 0.0015;
/** A backdrop without any tone can also be the color of a label; only between these is a match no accident. */
const TONES = { from: 8, to: 94 };

/**
 * Returns to the background what shows through a handle or a headband: areas inside the foreground in exactly the
 * color that the background has around there.
 */
export function releaseHoles(mask: Uint8Array, rgb: Uint8Array, size: Size): Uint8Array {
  // Pixels at the border have some of the subject's color.
  const near = blurPlane(Float32Array.from(mask), size.width, size.height, BORDER);
  const outside = near.map((value) => (value === 0 ? 1 : 0));
  if (!outside.includes(1)) return mask;
  const rim = blurPlane(
    Float32Array.from(mask, (value) => 1 - value),
    size.width,
    size.height,
    1,
  );
  const behind = spreadKnown(Float32Array.from(rgb), outside, size);
  const labOf = (from: ArrayLike<number>, at: number) =>
    bytesToLab(from[at * 3] as number, from[at * 3 + 1] as number, from[at * 3 + 2] as number);
  const distances = Float32Array.from(mask, (value, at) =>
    value === 0 ? Number.POSITIVE_INFINITY : labDistance(labOf(rgb, at), labOf(behind, at)),
  );
  const released = mask.slice();
  const like = distances.map((distance) => (distance < LIKE ? 1 : 0));
  for (const { pixels } of piecesOf(like, size.width)) {
    if (pixels.length < MIN_HOLE * mask.length) break;
    const mean = (value: (at: number) => number) =>
      pixels.reduce((sum, at) => sum + value(at), 0) / pixels.length;
    const tone = mean((at) => labOf(behind, at)[0]);
    // What reaches the subject's outline is a part of it that is see-through.
    const isInside = pixels.every((at) => (rim[at] as number) === 0);
    const isHole =
      isInside && mean((at) => distances[at] as number) < ALIKE && tone > TONES.from && tone < TONES.to;
    if (isHole) for (const at of pixels) released[at] = 0;
  }
  return released;
}
