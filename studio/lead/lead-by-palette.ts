import type { Canvas } from '../canvas.ts';
import { hexToLab } from '../color/lab.ts';
import { inEqualParts, moveToColors, STRICT } from '../color/move-to-colors.ts';

/** Paints in these colors, each `#RRGGBB`. */
export function leadByPalette(painted: Canvas, colors: readonly string[]): Canvas {
  return moveToColors(painted, inEqualParts(colors.map(hexToLab)), STRICT);
}
