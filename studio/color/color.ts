/** Red, green and blue, 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number];

export function fromHex(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export const clamp = (value: number, low = 0, high = 1) => (value < low ? low : value > high ? high : value);

export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** Interpolates linearly from `a` (weight 0) to `b` (weight 1). */
export const mix = (a: Color, b: Color, weight: number): Color => [
  a[0] + (b[0] - a[0]) * weight,
  a[1] + (b[1] - a[1]) * weight,
  a[2] + (b[2] - a[2]) * weight,
];

export const scale = (a: Color, factor: number): Color => [a[0] * factor, a[1] * factor, a[2] * factor];
export const multiply = (a: Color, b: Color): Color => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];
export const luminance = (c: Color) => 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2];

/** Multiplies the saturation by `factor` at constant luminance. */
export function saturate(c: Color, factor: number): Color {
  const gray = luminance(c);
  return [gray + (c[0] - gray) * factor, gray + (c[1] - gray) * factor, gray + (c[2] - gray) * factor];
}
