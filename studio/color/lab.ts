import { converter } from 'culori';
import type { Color } from './color.ts';

/** A color in CIELAB under D65: lightness 0 to 100, `a` from green to red, `b` from blue to yellow. */
export type LabColor = readonly [lightness: number, a: number, b: number];

const toLab65 = converter('lab65');
const toRgb = converter('rgb');

/** CIELAB of an sRGB color with channels from 0 to 255. */
export function bytesToLab(red: number, green: number, blue: number): LabColor {
  const { l, a, b } = toLab65({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 });
  return [l, a, b];
}

/** CIELAB of the pixel at an index. */
export const pixelToLab = (rgb: Uint8Array, pixel: number): LabColor =>
  bytesToLab(rgb[pixel * 3] as number, rgb[pixel * 3 + 1] as number, rgb[pixel * 3 + 2] as number);

/** CIELAB of an sRGB color with channels from 0 to 1. */
export const colorToLab = ([red, green, blue]: Color): LabColor =>
  bytesToLab(red * 255, green * 255, blue * 255);

/** sRGB with channels from 0 to 1, clipped to the gamut. */
export function labToRgb([l, a, b]: LabColor): [red: number, green: number, blue: number] {
  const { r, g, b: blue } = toRgb({ mode: 'lab65', l, a, b });
  return [Math.min(1, Math.max(0, r)), Math.min(1, Math.max(0, g)), Math.min(1, Math.max(0, blue))];
}

/** CIELAB of a color in the form "#RRGGBB". */
export function hexToLab(hex: string): LabColor {
  const value = Number.parseInt(hex.slice(1), 16);
  return bytesToLab((value >> 16) & 255, (value >> 8) & 255, value & 255);
}

/** The CIE76 difference of two colors. */
export const labDistance = (a: LabColor, b: LabColor) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
