import type { Canvas } from '../canvas.ts';
import { blurPlane } from './filters.ts';

/** A blurred copy of an image. */
export function blurCanvas({ width, height, rgb }: Canvas, radius: number): Canvas {
  const blurred = new Float32Array(rgb.length);
  for (let c = 0; c < 3; c++) {
    const plane = Float32Array.from({ length: width * height }, (_, at) => rgb[at * 3 + c] as number);
    const soft = blurPlane(plane, width, height, radius);
    for (let at = 0; at < soft.length; at++) blurred[at * 3 + c] = soft[at] as number;
  }
  return { width, height, rgb: blurred };
}
