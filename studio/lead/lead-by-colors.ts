import type { Canvas } from '../canvas.ts';
import { mainColors } from '../color/main-colors.ts';
import { moveStrictly } from '../color/move-to-colors.ts';
import { mixInto } from './given-canvas.ts';

/** Colors of the given image that are taken at most. */
const MOST_COLORS = 10;
/** From this strength on the colors are taken wholly. */
const WHOLE_FROM = 0.35;

/** Paints in the colors of another image. */
export function leadByColors(painted: Canvas, given: Canvas, strength: number): Canvas {
  const colored = moveStrictly(painted, mainColors(given, MOST_COLORS));
  mixInto(painted, colored, Math.min(1, strength / WHOLE_FROM));
  return painted;
}
