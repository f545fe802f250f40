import type { Canvas } from '../canvas.ts';
import { blurPlane } from '../styles/filters.ts';
import type { Surface } from './fit-light.ts';

/** Blur radius before gradients are measured, as a fraction of the height. */
const BLUR_SHARE = 1 / 200;
/** Minimum coherence of the gradients of shadows that have a direction, 0 to 1. */
const MIN_COHERENCE = 0.3;
/** The range of slopes of oblique shadows, in rows per column. Other shadows are mirrored instead. */
const OBLIQUE_SLOPES = [0.2, 5] as const;

/** Stride, in rows and columns, of the pixels that are measured. */
const STRIDE = 2;
/** For each iteration, the maximum angle in radians between the last direction and the gradients to average. */
const MAX_ANGLES = [0.5, 0.3, 0.2] as const;

type Gradient = readonly [dx: number, dy: number];

/** The dominant direction of gradients, in radians, and their coherence, 0 to 1 (structure tensor). */
function meanDirection(gradients: readonly Gradient[]): { angle: number; coherence: number } {
  let [sumXX, sumYY, sumXY] = [0, 0, 0];
  for (const [dx, dy] of gradients) {
    sumXX += dx * dx;
    sumYY += dy * dy;
    sumXY += dx * dy;
  }
  const coherence = Math.hypot(sumXX - sumYY, 2 * sumXY) / Math.max(1e-9, sumXX + sumYY);
  return { angle: Math.atan2(2 * sumXY, sumXX - sumYY) / 2, coherence };
}

/** The angle between two lines in radians, up to π/2. */
const angleApart = (a: number, b: number): number => Math.abs(Math.asin(Math.sin(a - b)));

/** The slope of shadows on a surface, in rows per column; `undefined` if they have no oblique direction. */
export function measureSlant(
  { width, height, rgb }: Canvas,
  plain: Uint8Array,
  { top, bottom }: Surface,
): number | undefined {
  const tone = Float32Array.from({ length: width * (bottom - top) }, (_, i) => {
    const from = i + top * width;
    return plain[from] === 0
      ? 0
      : (rgb[from * 3] as number) + (rgb[from * 3 + 1] as number) + (rgb[from * 3 + 2] as number);
  });
  const radius = Math.max(2, Math.round(height * BLUR_SHARE));
  const blurred = blurPlane(tone, width, bottom - top, radius);
  const far = 2 * radius;
  const gradients: Gradient[] = [];
  for (let y = far; y < bottom - top - far; y += STRIDE) {
    for (let x = far; x < width - far; x += STRIDE) {
      const i = y * width + x;
      const isPlain = (offset: number) => plain[i + offset + top * width] === 1;
      if (![-far, far, -far * width, far * width].every(isPlain)) continue;
      const dx = (blurred[i + 2] as number) - (blurred[i - 2] as number);
      const dy = (blurred[i + 2 * width] as number) - (blurred[i - 2 * width] as number);
      gradients.push([dx, dy]);
    }
  }
  const first = meanDirection(gradients);
  // Leaves out the soft shadow of an object, whose gradients have other directions.
  const angle = MAX_ANGLES.reduce(
    (last, reach) =>
      meanDirection(gradients.filter(([dx, dy]) => angleApart(Math.atan2(dy, dx), last) < reach)).angle,
    first.angle,
  );
  const slant = -1 / Math.tan(angle);
  const isOblique = Math.abs(slant) > OBLIQUE_SLOPES[0] && Math.abs(slant) < OBLIQUE_SLOPES[1];
  return first.coherence > MIN_COHERENCE && isOblique ? slant : undefined;
}
