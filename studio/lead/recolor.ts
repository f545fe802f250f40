import type { Canvas } from '../canvas.ts';
import type { Color } from '../color/color.ts';
import { bytesToLab } from '../color/lab.ts';
import { inEqualParts, moveStrictly } from '../color/move-to-colors.ts';
import { layOver } from './lead-by-structure.ts';
import { keepSalient } from './salient-regions.ts';

/** The part of an image that is taken for what was looked for, and how much of it each pixel around it adds. */
const FOUND_PART = 0.85;
const PART_BY_PIXEL = 0.01;

/** Gives an image's subject these colors, in place; without any colors it stays as it is. */
export function recolorSubject(given: Canvas, colors: readonly Color[], grow: number): Canvas {
  if (colors.length === 0) return given;
  const palette = colors.map(([red, green, blue]) => bytesToLab(red * 255, green * 255, blue * 255));
  const colored = moveStrictly(given, inEqualParts(palette));
  layOver(given, colored, keepSalient(given, Math.min(1, FOUND_PART + grow * PART_BY_PIXEL)));
  return given;
}
