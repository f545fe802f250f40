import type { Plane, Size } from './mask-plane.ts';

/** Fills enclosed holes: only pixels that are reachable from the image's sides stay outside. */
export function fillHoles(plane: Plane, { width, height }: Size): Plane {
  const outside = new Uint8Array(plane.length);
  const open: number[] = [];
  const reach = (i: number) => {
    if (outside[i] === 1 || plane[i] === 1) return;
    outside[i] = 1;
    open.push(i);
  };
  for (let x = 0; x < width; x++) {
    reach(x);
    reach((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    reach(y * width);
    reach(y * width + width - 1);
  }
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width;
    if (x > 0) reach(at - 1);
    if (x < width - 1) reach(at + 1);
    if (at >= width) reach(at - width);
    if (at < plane.length - width) reach(at + width);
  }
  return Float32Array.from(outside, (value) => 1 - value);
}
