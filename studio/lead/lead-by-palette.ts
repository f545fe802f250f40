import type { Canvas } from '../canvas.ts';
import { hexToLab } from '../color/lab.ts';
import { inEqualParts, moveStrictly } from '../color/move-to-colors.ts';

/** Paints in these colors, each `#RRGGBB`. */
export function leadByPalette(painted: Canvas, colors: readonly string[]): Canvas {
  return moveStrictly(painted, inEqualParts(colors.map(hexToLab)));
}
