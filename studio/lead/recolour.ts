import { labOf } from '#core/pixels/lab.ts';
import { remapColors } from '#core/pixels/remap-palette.ts';
import type { Canvas } from '../canvas.ts';
import type { Colour } from '../colour.ts';
import { throughBytes } from './given-canvas.ts';
import { layOver } from './lead-by-structure.ts';
import { keepSalient } from './salient-regions.ts';

/** The part of a picture that is taken for what was looked for, and how much of it each pixel around it adds. */
const FOUND_PART = 0.85;
const PART_BY_PIXEL = 0.01;

/** What stands out in a picture gets these colours; without any it stays as it is. In place. */
export function recolour(given: Canvas, colours: readonly Colour[], grow: number): Canvas {
  if (colours.length === 0) return given;
  const palette = colours.map((colour) => {
    const [red, green, blue] = colour.map((share) => Math.round(share * 255));
    return labOf(red ?? 0, green ?? 0, blue ?? 0);
  });
  const coloured = throughBytes(given, (rgb, width, height) => remapColors(rgb, width, height, palette));
  layOver(given, coloured, keepSalient(given, Math.min(1, FOUND_PART + grow * PART_BY_PIXEL)));
  return given;
}
