import type { Canvas } from '../canvas.ts';
import { blurPlane } from './filters.ts';

/** A blurred copy of an image. */
export function blurCanvas({ width, height, rgb }: Canvas, radius: number): Canvas {
  const blurred = new Float32Array(rgb.length);
  for (let c = 0; c < 3; c++) {
    const plane = Float32Array.from({ length: width * height }, (_, i) => rgb[i * 3 + c] as number);
    const soft = blurPlane(plane, width, height, radius);
    for (let i = 0; i < soft.length; i++) blurred[i * 3 + c] = soft[i] as number;
  }
  return { width, height, rgb: blurred };
}
