import * as LIMITS from '#contract/limits.ts';
import type { RawImage, RgbaImage } from '#core/domain/images/image-file.ts';

type Plane = RawImage & { channels: 1 };

/** A pixel counts as changed if its neighborhood differs by more than this, out of 255; less is rounding. */
const CHANGED_LEVEL = 12;
/** Radius of that neighborhood and width of the margin around changes, as shares of the longer side. */
const NEIGHBORHOOD_SHARE = 1 / 700;
const MARGIN_WIDTH_SHARE = 1 / 160;
/** The margin covers pixels whose surroundings changed by more than this share, out of 255. */
const MARGIN_LEVEL = 6;

/** A gap in a change, up to this share of the image, is filled: its pixels merely look alike in both images. */
const MAX_GAP_SHARE = 1 / 2000;

/** Collects in place the unvisited pixels that are connected to the first of `pixels`. Returns how many pixels there are. */
function collectGroup(pixels: Int32Array, visited: Uint8Array, width: number): number {
  let count = 1;
  for (let next = 0; next < count; next++) {
    const pixel = pixels[next] as number;
    // A neighbor across the left or right side is harmless: a group that touches a side is not a gap.
    for (const neighbor of [pixel - 1, pixel + 1, pixel - width, pixel + width]) {
      if (visited[neighbor] !== 0) continue;
      visited[neighbor] = 1;
      pixels[count++] = neighbor;
    }
  }
  return count;
}

/** Adds small gaps to a mask, because old pixels in the middle of a change would look like specks. In place. */
function fillGaps(mask: Uint8Array, width: number): void {
  const visited = mask.map((value) => (value > 0 ? 1 : 0));
  const pixels = new Int32Array(mask.length);
  const isAtSide = (pixel: number) =>
    pixel % width === 0 || (pixel + 1) % width === 0 || pixel < width || pixel >= mask.length - width;
  for (let first = 0; first < mask.length; first++) {
    if (visited[first] === 1) continue;
    visited[first] = 1;
    pixels[0] = first;
    const group = pixels.subarray(0, collectGroup(pixels, visited, width));
    if (group.length > MAX_GAP_SHARE * mask.length || group.some(isAtSide)) continue;
    for (const pixel of group) mask[pixel] = 255;
  }
}

/** The mean over a box around each pixel, horizontally and then vertically. */
function boxMean(plane: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const meanLines = (
    source: Uint8Array,
    count: number,
    length: number,
    lineStride: number,
    pixelStride: number,
  ) => {
    const target = new Uint8Array(source.length);
    for (let line = 0; line < count; line++) {
      const start = line * lineStride;
      const valueAt = (position: number) =>
        source[start + Math.min(length - 1, Math.max(0, position)) * pixelStride] as number;
      let sum = 0;
      for (let position = -radius; position <= radius; position++) sum += valueAt(position);
      for (let position = 0; position < length; position++) {
        target[start + position * pixelStride] = Math.round(sum / (2 * radius + 1));
        sum += valueAt(position + radius + 1) - valueAt(position - radius);
      }
    }
    return target;
  };
  return meanLines(meanLines(plane, height, width, width, 1), width, height, 1, width);
}

/**
 * Masks the pixels in which two images of the same size differ, with a small margin and without small gaps: 255 there and
 * 0 elsewhere. Used when only the model knows what it changed.
 */
export function differenceMask(before: RgbaImage, after: RgbaImage): Plane {
  const { width, height } = before;
  const difference = new Uint8Array(width * height);
  for (let pixel = 0, offset = 0; pixel < difference.length; pixel++, offset += 4) {
    let largest = 0;
    for (let channel = offset; channel < offset + 3; channel++)
      largest = Math.max(
        largest,
        Math.abs((before.pixels[channel] as number) - (after.pixels[channel] as number)),
      );
    difference[pixel] = largest;
  }
  const longer = Math.max(width, height);
  const smoothed = boxMean(difference, width, height, Math.max(1, Math.round(longer * NEIGHBORHOOD_SHARE)));
  const changed = smoothed.map((value) => (value > CHANGED_LEVEL ? 255 : 0));
  const nearChanges = boxMean(changed, width, height, Math.max(2, Math.round(longer * MARGIN_WIDTH_SHARE)));
  const mask = nearChanges.map((value) => (value > MARGIN_LEVEL ? 255 : 0));
  fillGaps(mask, width);
  return { pixels: mask, width, height, channels: 1 };
}

/** The share of pixels inside a mask, from 0 to 1. */
export function coverage({ pixels }: Plane): number {
  let inside = 0;
  for (const value of pixels) if (value >= LIMITS.mask.minLightness) inside += 1;
  return inside / pixels.length;
}
