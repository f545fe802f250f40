import type { Plane } from './mask-plane.ts';
import { neighborPixels } from './neighbors.ts';

/** A connected component: its pixels and its centroid, as fractions of the image. */
export type Piece = { pixels: readonly number[]; x: number; y: number };

/** The component of a pixel; marks its pixels in `seen`. */
function collectComponent(plane: Plane, seen: Uint8Array, start: number, width: number): number[] {
  const pixels = [start];
  seen[start] = 1;
  // The array grows while it is iterated: it is also the queue.
  for (let next = 0; next < pixels.length; next++) {
    for (const neighbor of neighborPixels(pixels[next] as number, width, plane.length)) {
      if (plane[neighbor] === 0 || seen[neighbor] === 1) continue;
      seen[neighbor] = 1;
      pixels.push(neighbor);
    }
  }
  return pixels;
}

/** The connected components of a mask, largest first. */
export function findPieces(plane: Plane, width: number): Piece[] {
  const seen = new Uint8Array(plane.length);
  const height = plane.length / width;
  const pieces: Piece[] = [];
  for (let start = 0; start < plane.length; start++) {
    if (plane[start] === 0 || seen[start] === 1) continue;
    const pixels = collectComponent(plane, seen, start, width);
    const count = pixels.length;
    const sumX = pixels.reduce((sum, i) => sum + (i % width), 0) / count;
    const sumY = pixels.reduce((sum, i) => sum + Math.floor(i / width), 0) / count;
    pieces.push({ pixels, x: (sumX + 0.5) / width, y: (sumY + 0.5) / height });
  }
  return pieces.sort((a, b) => b.pixels.length - a.pixels.length);
}

/** The mask of several components. */
export function toPlane(pieces: readonly Piece[], length: number): Plane {
  const plane = new Float32Array(length);
  for (const { pixels } of pieces) for (const i of pixels) plane[i] = 1;
  return plane;
}

/** A component smaller than this fraction of the largest, or of the image, is a speck. */
const MIN_SHARE_OF_LARGEST = 0.06;
const MIN_SHARE_OF_IMAGE = 0.0006;

/** Removes specks from a mask. */
export function dropSpecks(plane: Plane, width: number): Plane {
  const pieces = findPieces(plane, width);
  const minPixels = Math.max(
    (pieces[0]?.pixels.length ?? 0) * MIN_SHARE_OF_LARGEST,
    plane.length * MIN_SHARE_OF_IMAGE,
  );
  return toPlane(
    pieces.filter(({ pixels }) => pixels.length >= minPixels),
    plane.length,
  );
}
