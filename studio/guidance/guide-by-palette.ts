import type { Canvas } from '../canvas.ts';
import { hexToLab } from '../color/lab.ts';
import { transferColorsStrictly, withEqualWeights } from '../color/transfer-colors.ts';

/** Applies a palette to a painting; each color is `#RRGGBB`. */
export function guideByPalette(painted: Canvas, colors: readonly string[]): Canvas {
  return transferColorsStrictly(painted, withEqualWeights(colors.map(hexToLab)));
}
