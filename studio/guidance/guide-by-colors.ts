import type { Canvas } from '../canvas.ts';
import { mainColors } from '../color/main-colors.ts';
import { transferColorsStrictly } from '../color/transfer-colors.ts';
import { mixInto } from './read-canvas.ts';

/** Maximum number of colors taken from the given image. */
const MAX_COLORS = 10;
/** The strength at and above which the colors are transferred completely. */
const FULL_STRENGTH = 0.35;

/** Applies the colors of another image to a painting. In place. */
export function guideByColors(painted: Canvas, source: Canvas, strength: number): Canvas {
  const colored = transferColorsStrictly(painted, mainColors(source, MAX_COLORS));
  mixInto(painted, colored, Math.min(1, strength / FULL_STRENGTH));
  return painted;
}
