import { labOfHex } from '#core/pixels/lab.ts';
import { remapColors } from '#core/pixels/remap-palette.ts';
import type { Canvas } from '../canvas.ts';
import { throughBytes } from './given-canvas.ts';

/** Paints in these colours, each `#RRGGBB`. */
export function leadByPalette(painted: Canvas, colors: readonly string[]): Canvas {
  const palette = colors.map(labOfHex);
  return throughBytes(painted, (rgb, width, height) => remapColors(rgb, width, height, palette));
}
