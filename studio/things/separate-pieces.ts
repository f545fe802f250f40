import type { Plane, Size } from '../masked/mask-plane.ts';
import { neighborPixels } from '../masked/neighbors.ts';
import { findPieces, type Piece, toPlane } from '../masked/pieces.ts';
import { blurPlane } from '../styles/filters.ts';

/** Blur radius that separates the middles of two objects, relative to the square root of their area. */
const BLUR_RATIO = 0.07;
/** Minimum value of the blurred piece in the middle of an object. */
const MIN_MIDDLE_VALUE = 0.98;
/** Minimum area of an object's middle, relative to the largest. */
const MIN_MIDDLE_RATIO = 0.35;
/** Maximum fraction of a piece between the objects; the band of headphones covers more. */
const MAX_CONNECTION_SHARE = 0.1;

/** Gives each pixel of a piece the number of the nearest middle. */
function nearestMiddle(plane: Plane, middles: readonly Piece[], width: number): Int16Array {
  const numbers = new Int16Array(plane.length).fill(-1);
  const queue = middles.flatMap(({ pixels }) => pixels);
  for (const [number, { pixels }] of middles.entries()) for (const i of pixels) numbers[i] = number;
  // The array grows while it is iterated: it is also the queue.
  for (const i of queue) {
    for (const neighbor of neighborPixels(i, width, plane.length)) {
      if (plane[neighbor] === 0 || numbers[neighbor] !== -1) continue;
      numbers[neighbor] = numbers[i] as number;
      queue.push(neighbor);
    }
  }
  return numbers;
}

/**
 * The objects of similar size that only touch in the largest piece of a part: two wide areas without a long connection;
 * none if the piece is a single object.
 */
export function separatePieces(part: Plane, { width, height }: Size): Piece[] {
  const [piece] = findPieces(part, width);
  if (!piece) return [];
  const plane = toPlane([piece], part.length);
  const radius = Math.max(1, Math.round(BLUR_RATIO * Math.sqrt(piece.pixels.length)));
  const eroded = blurPlane(plane, width, height, radius).map((value) => (value > MIN_MIDDLE_VALUE ? 1 : 0));
  const middles = findPieces(eroded, width).filter(
    ({ pixels }, _, [largest]) => pixels.length > MIN_MIDDLE_RATIO * (largest as Piece).pixels.length,
  );
  if (middles.length < 2) return [];
  const near = blurPlane(toPlane(middles, part.length), width, height, radius);
  const connecting = piece.pixels.filter((i) => near[i] === 0).length;
  if (connecting > MAX_CONNECTION_SHARE * piece.pixels.length) return [];
  const numbers = nearestMiddle(plane, middles, width);
  return middles.map((middle, number) => ({
    ...middle,
    pixels: piece.pixels.filter((i) => numbers[i] === number),
  }));
}
