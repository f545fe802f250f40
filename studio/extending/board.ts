import type { Canvas } from '../canvas.ts';
import type { Edges } from '../requests.ts';

/** The canvas of an extended image, and the pixels that are added on each side. */
export type Board = { width: number; height: number; edges: Edges };

/** Distance in pixels from the given image; 0 inside. */
export function distanceOut(x: number, y: number, { edges, width, height }: Board): number {
  const [inWidth, inHeight] = [width - edges.left - edges.right, height - edges.up - edges.down];
  const across = Math.max(edges.left - x, x - edges.left - inWidth + 1, 0);
  const down = Math.max(edges.up - y, y - edges.up - inHeight + 1, 0);
  return Math.hypot(across, down);
}

/** Copies the given image into the board. In place. */
export function putInto(board: Canvas, source: Canvas, { left, up }: Edges): void {
  for (let y = 0; y < source.height; y++) {
    const row = source.rgb.subarray(y * source.width * 3, (y + 1) * source.width * 3);
    board.rgb.set(row, ((y + up) * board.width + left) * 3);
  }
}

/** A plane of the given image at its place in the board. */
export function onBoard(plane: Uint8Array, source: Canvas, { edges, width, height }: Board): Uint8Array {
  const placed = new Uint8Array(width * height);
  for (let y = 0; y < source.height; y++)
    placed.set(plane.subarray(y * source.width, (y + 1) * source.width), (y + edges.up) * width + edges.left);
  return placed;
}

/** The index of a pixel in a line of `length` pixels that is mirrored at both ends. */
export function mirror(position: number, length: number): number {
  const period = 2 * length;
  const within = ((position % period) + period) % period;
  return within < length ? within : period - 1 - within;
}
