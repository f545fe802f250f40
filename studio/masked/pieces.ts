import type { Plane } from './mask-plane.ts';
import { neighborsOf } from './neighbors.ts';

/** A piece that hangs together: its pixels, and its middle as a part of the image. */
export type Piece = { pixels: readonly number[]; x: number; y: number };

/** All that hangs together with a pixel; `seen` marks what was taken. */
function grow(plane: Plane, seen: Uint8Array, start: number, width: number): number[] {
  const pixels = [start];
  seen[start] = 1;
  // Grows while it is walked over: it is its own queue.
  for (let next = 0; next < pixels.length; next++) {
    for (const to of neighborsOf(pixels[next] as number, width, plane.length)) {
      if (plane[to] === 0 || seen[to] === 1) continue;
      seen[to] = 1;
      pixels.push(to);
    }
  }
  return pixels;
}

/** The pieces of what is inside, largest first. */
export function piecesOf(plane: Plane, width: number): Piece[] {
  const seen = new Uint8Array(plane.length);
  const height = plane.length / width;
  const pieces: Piece[] = [];
  for (let start = 0; start < plane.length; start++) {
    if (plane[start] === 0 || seen[start] === 1) continue;
    const pixels = grow(plane, seen, start, width);
    const count = pixels.length;
    const across = pixels.reduce((sum, at) => sum + (at % width), 0) / count;
    const down = pixels.reduce((sum, at) => sum + Math.floor(at / width), 0) / count;
    pieces.push({ pixels, x: (across + 0.5) / width, y: (down + 0.5) / height });
  }
  return pieces.sort((one, other) => other.pixels.length - one.pixels.length);
}

/** These pieces as a plane. */
export function planeOf(pieces: readonly Piece[], length: number): Plane {
  const plane = new Float32Array(length);
  for (const { pixels } of pieces) for (const at of pixels) plane[at] = 1;
  return plane;
}

/** A piece smaller than this part of the largest, or of the image, is a speck. */
const SPECK_OF_LARGEST = 0.06;
const SPECK_OF_IMAGE = 0.0006;

/** The inside of a plane without its specks. */
export function dropSpecks(plane: Plane, width: number): Plane {
  const pieces = piecesOf(plane, width);
  const least = Math.max((pieces[0]?.pixels.length ?? 0) * SPECK_OF_LARGEST, plane.length * SPECK_OF_IMAGE);
  return planeOf(
    pieces.filter(({ pixels }) => pixels.length >= least),
    plane.length,
  );
}
