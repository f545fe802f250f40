import * as LIMITS from '#contract/limits.ts';
import type { ImageFrame, RawImage } from '#core/domain/images/image-file.ts';

type Plane = RawImage & { channels: 1 };
type Size = { width: number; height: number };

/** The source position that a pixel of a scaled line samples. */
const sourcePosition = (pixel: number, length: number, sourceLength: number) =>
  Math.min(sourceLength - 1, Math.max(0, ((pixel + 0.5) * sourceLength) / length - 0.5));

/** Scales a plane with bilinear interpolation. */
export function scalePlane(plane: Plane, { width, height }: Size): Plane {
  if (plane.width === width && plane.height === height) return plane;
  const pixels = new Uint8Array(width * height);
  const value = (row: number, column: number) => plane.pixels[row * plane.width + column] as number;
  for (let y = 0, index = 0; y < height; y++) {
    const sourceY = sourcePosition(y, height, plane.height);
    const top = Math.floor(sourceY);
    const bottom = Math.min(plane.height - 1, top + 1);
    for (let x = 0; x < width; x++, index++) {
      const sourceX = sourcePosition(x, width, plane.width);
      const left = Math.floor(sourceX);
      const right = Math.min(plane.width - 1, left + 1);
      const upper = value(top, left) + (value(top, right) - value(top, left)) * (sourceX - left);
      const lower = value(bottom, left) + (value(bottom, right) - value(bottom, left)) * (sourceX - left);
      pixels[index] = Math.round(upper + (lower - upper) * (sourceY - top));
    }
  }
  return { pixels, width, height, channels: 1 };
}

/** Scales a mask to the image in a frame: pure black and white, and black in the padding. */
export function frameMask(mask: Plane, frame: ImageFrame): Plane {
  const inner = scalePlane(mask, { width: frame.innerWidth, height: frame.innerHeight });
  const pixels = new Uint8Array(frame.width * frame.height);
  for (let y = 0; y < inner.height; y++) {
    for (let x = 0; x < inner.width; x++) {
      const isInside = (inner.pixels[y * inner.width + x] as number) >= LIMITS.mask.minLightness;
      if (isInside) pixels[(y + frame.top) * frame.width + x + frame.left] = 255;
    }
  }
  return { pixels, width: frame.width, height: frame.height, channels: 1 };
}

/** Undoes `frameMask`: crops the padding of a plane and scales it to the image. */
export function unframePlane(plane: Plane, frame: ImageFrame, size: Size): Plane {
  const { innerWidth, innerHeight, left, top } = frame;
  const pixels = new Uint8Array(innerWidth * innerHeight);
  for (let y = 0; y < innerHeight; y++) {
    const start = (y + top) * plane.width + left;
    pixels.set(plane.pixels.subarray(start, start + innerWidth), y * innerWidth);
  }
  return scalePlane({ pixels, width: innerWidth, height: innerHeight, channels: 1 }, size);
}
