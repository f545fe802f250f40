import { converter } from 'culori';
import { type Color, clamp } from './color.ts';

/** A color in OKLab: lightness 0 to 1, `a` from green to red, `b` from blue to yellow. */
export type OkColor = readonly [lightness: number, a: number, b: number];

const convertToOklab = converter('oklab');
const convertToRgb = converter('rgb');
/** Factor by which each attempt reduces the chroma of a color outside the gamut. */
const CHROMA_FACTOR = 0.86;
const MAX_ATTEMPTS = 8;
/** Channel values may exceed the range 0 to 1 by this much. */
const CHANNEL_TOLERANCE = 0.004;

/** OKLab of an sRGB color with channels from 0 to 1. */
export function toOklab([red, green, blue]: Color): OkColor {
  const { l, a, b } = convertToOklab({ mode: 'rgb', r: clamp(red), g: clamp(green), b: clamp(blue) });
  return [l, a, b];
}

/** sRGB with channels from 0 to 1; a color outside the gamut loses chroma, not lightness. */
export function fromOklab([l, a, b]: OkColor): Color {
  let chromaScale = 1;
  for (let attempt = 0; ; attempt++) {
    const {
      r,
      g,
      b: blue,
    } = convertToRgb({ mode: 'oklab', l: clamp(l), a: a * chromaScale, b: b * chromaScale });
    const isInside = [r, g, blue].every(
      (value) => value > -CHANNEL_TOLERANCE && value < 1 + CHANNEL_TOLERANCE,
    );
    if (isInside || attempt === MAX_ATTEMPTS) return [clamp(r), clamp(g), clamp(blue)];
    chromaScale *= CHROMA_FACTOR;
  }
}
