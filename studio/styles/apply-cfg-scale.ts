import type { Canvas } from '../canvas.ts';
import { changePixels, saturatePixel } from './filters.ts';

/** The range of the CFG scale, and the middle at which nothing changes. */
const CFG_SCALE = { min: 1.1, middle: 6.5, max: 10 };

/**
 * Imitates the effect of a model's CFG scale: the higher it is, the stronger the colors and contrasts. In place.
 */
export function applyCfgScale(canvas: Canvas, cfgScale: number): void {
  const { min, middle, max } = CFG_SCALE;
  const amount = (cfgScale - middle) / (cfgScale < middle ? middle - min : max - middle);
  if (amount === 0) return;
  changePixels(canvas, (pixel) => {
    saturatePixel(pixel, 1 + 0.3 * amount);
    for (let c = 0; c < 3; c++) pixel[c] = 0.5 + ((pixel[c] as number) - 0.5) * (1 + 0.16 * amount);
  });
}
