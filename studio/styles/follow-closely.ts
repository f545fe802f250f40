import type { Canvas } from '../canvas.ts';
import { changePixels, saturatePixel } from './filters.ts';

/** The scale's ends, and its middle, at which nothing changes. */
const SCALE = { min: 1.1, middle: 6.5, max: 10 };

/**
 * The closer a painting follows its words, the stronger are its colors and contrasts, as with models that have such a
 * scale; the freer, the softer. In place.
 */
export function followClosely(canvas: Canvas, closeness: number): void {
  const { min, middle, max } = SCALE;
  const amount = (closeness - middle) / (closeness < middle ? middle - min : max - middle);
  if (amount === 0) return;
  changePixels(canvas, (pixel) => {
    saturatePixel(pixel, 1 + 0.3 * amount);
    for (let c = 0; c < 3; c++) pixel[c] = 0.5 + ((pixel[c] as number) - 0.5) * (1 + 0.16 * amount);
  });
}
