import type { Canvas } from '../canvas.ts';

/** Adds a color to a pixel of `sum`. In place. */
function addPixel(sum: Float32Array, to: number, rgb: Float32Array, from: number): void {
  for (let c = 0; c < 3; c++) sum[to * 3 + c] = (sum[to * 3 + c] as number) + (rgb[from * 3 + c] as number);
}

/** Divides a pixel of `sum` by the number of its summands. In place. */
function dividePixel(sum: Float32Array, i: number, count: number): void {
  for (let c = i * 3; c < i * 3 + 3; c++) sum[c] = (sum[c] as number) / count;
}

type PyramidLevel = Canvas & { hole: Uint8Array; excluded: Uint8Array };

/** Halves an image: each pixel is the mean of the known pixels among four; if none is known, it is in the hole. */
function halve({ width, height, rgb, hole, excluded }: PyramidLevel): PyramidLevel {
  const size = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const count = new Uint8Array(size.width * size.height);
  const half = {
    ...size,
    rgb: new Float32Array(count.length * 3),
    hole: new Uint8Array(count.length),
    excluded: new Uint8Array(count.length),
  };
  for (let i = 0; i < hole.length; i++) {
    const x = i % width;
    const to = (((i - x) / width) >> 1) * size.width + (x >> 1);
    if (excluded[i] === 1) half.excluded[to] = 1;
    if (hole[i] === 1) continue;
    count[to] = (count[to] as number) + 1;
    addPixel(half.rgb, to, rgb, i);
  }
  for (let i = 0; i < count.length; i++) {
    const known = count[i] as number;
    if (known === 0) half.hole[i] = 1;
    else dividePixel(half.rgb, i, known);
  }
  return half;
}

/**
 * An image pyramid: full size, then repeatedly halved while the shorter side stays at least `minSide` pixels and a hole
 * remains.
 */
export function imagePyramid(
  canvas: Canvas,
  hole: Uint8Array,
  excluded: Uint8Array,
  minSide: number,
): PyramidLevel[] {
  const levels: PyramidLevel[] = [{ ...canvas, rgb: canvas.rgb.slice(), hole, excluded }];
  for (let last = levels[0]; last && Math.min(last.width, last.height) >= minSide * 2; last = levels.at(-1)) {
    const half = halve(last);
    if (!half.hole.includes(1)) break;
    levels.push(half);
  }
  return levels;
}
