import type { Plane, Size } from './mask-plane.ts';

/** Fills enclosed holes: only pixels that can be reached from the edges of the image stay outside. */
export function fillHoles(plane: Plane, { width, height }: Size): Plane {
  const outside = new Uint8Array(plane.length);
  const stack: number[] = [];
  const visit = (i: number) => {
    if (outside[i] === 1 || plane[i] === 1) return;
    outside[i] = 1;
    stack.push(i);
  };
  for (let x = 0; x < width; x++) {
    visit(x);
    visit((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    visit(y * width);
    visit(y * width + width - 1);
  }
  for (let pixel = stack.pop(); pixel !== undefined; pixel = stack.pop()) {
    const x = pixel % width;
    if (x > 0) visit(pixel - 1);
    if (x < width - 1) visit(pixel + 1);
    if (pixel >= width) visit(pixel - width);
    if (pixel < plane.length - width) visit(pixel + width);
  }
  return Float32Array.from(outside, (value) => 1 - value);
}
