import { dominantColors } from '#core/pixels/dominant-colors.ts';
import { remapColors } from '#core/pixels/remap-palette.ts';
import { type Canvas, toBytes } from '../canvas.ts';
import { mixInto, throughBytes } from './given-canvas.ts';

/** Colours of the given picture that are taken at most. */
const MOST_COLOURS = 10;
/** From this strength on the colours are taken wholly. */
const WHOLE_FROM = 0.35;

/** Paints in the colours of another picture. */
export function leadByColours(painted: Canvas, given: Canvas, strength: number): Canvas {
  const palette = dominantColors(toBytes(given), given.width, given.height, MOST_COLOURS);
  const coloured = throughBytes(painted, (rgb, width, height) => remapColors(rgb, width, height, palette));
  mixInto(painted, coloured, Math.min(1, strength / WHOLE_FROM));
  return painted;
}
