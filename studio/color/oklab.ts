import { converter } from 'culori';
import { type Color, clamp } from './color.ts';

/** A color in OKLab: lightness 0 to 1, `a` from green to red, `b` from blue to yellow. */
export type OkColor = readonly [lightness: number, a: number, b: number];

const convertToOklab = converter('oklab');
const convertToRgb = converter('rgb');
/** Halvings of the chroma's range for a color outside the gamut; larger steps would be visible in a gradient. */
const GAMUT_HALVINGS = 7;
/** Channel values may exceed the range 0 to 1 by this much. */
const CHANNEL_TOLERANCE = 0.004;

/** OKLab of an sRGB color with channels from 0 to 1. */
export function toOklab([red, green, blue]: Color): OkColor {
  const { l, a, b } = convertToOklab({ mode: 'rgb', r: clamp(red), g: clamp(green), b: clamp(blue) });
  return [l, a, b];
}

const isInGamut = (rgb: Color) =>
  rgb.every((value) => value > -CHANNEL_TOLERANCE && value < 1 + CHANNEL_TOLERANCE);

/** sRGB with channels from 0 to 1; a color outside the gamut loses chroma, not lightness. */
export function fromOklab([l, a, b]: OkColor): Color {
  const toRgb = (share: number): Color => {
    const { r, g, b: blue } = convertToRgb({ mode: 'oklab', l: clamp(l), a: a * share, b: b * share });
    return [r, g, blue];
  };
  let [best, low, high] = [toRgb(1), 0, 1];
  if (!isInGamut(best)) {
    best = toRgb(0);
    for (let halving = 0; halving < GAMUT_HALVINGS; halving++) {
      const middle = (low + high) / 2;
      const color = toRgb(middle);
      if (isInGamut(color)) [best, low] = [color, middle];
      else high = middle;
    }
  }
  return [clamp(best[0]), clamp(best[1]), clamp(best[2])];
}
