import type { Canvas } from '../canvas.ts';
import type { Margins } from '../requests.ts';

/** The canvas of an extended image, and the pixels that are added on each side. */
export type ExtendedCanvas = { width: number; height: number; margins: Margins };

export const ZERO_MARGINS: Margins = { left: 0, right: 0, up: 0, down: 0 };

/** Distance in pixels from the given image; 0 inside. */
export function distanceOutside(x: number, y: number, { margins, width, height }: ExtendedCanvas): number {
  const [imageWidth, imageHeight] = [
    width - margins.left - margins.right,
    height - margins.up - margins.down,
  ];
  const outsideX = Math.max(margins.left - x, x - margins.left - imageWidth + 1, 0);
  const outsideY = Math.max(margins.up - y, y - margins.up - imageHeight + 1, 0);
  return Math.hypot(outsideX, outsideY);
}

/** Copies the given image into the extended canvas. In place. */
export function copyIntoCanvas(canvas: Canvas, source: Canvas, { left, up }: Margins): void {
  for (let y = 0; y < source.height; y++) {
    const row = source.rgb.subarray(y * source.width * 3, (y + 1) * source.width * 3);
    canvas.rgb.set(row, ((y + up) * canvas.width + left) * 3);
  }
}

/** A plane of the given image at the image's position in the extended canvas. */
export function placeInExtended(
  plane: Uint8Array,
  source: Canvas,
  { margins, width, height }: ExtendedCanvas,
): Uint8Array {
  const placed = new Uint8Array(width * height);
  for (let y = 0; y < source.height; y++)
    placed.set(
      plane.subarray(y * source.width, (y + 1) * source.width),
      (y + margins.up) * width + margins.left,
    );
  return placed;
}

/** The index of a pixel in a line of `length` pixels that is mirrored at both ends. */
export function mirror(position: number, length: number): number {
  const period = 2 * length;
  const offset = ((position % period) + period) % period;
  return offset < length ? offset : period - 1 - offset;
}
