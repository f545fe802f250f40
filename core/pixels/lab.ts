/** A color in CIELAB under D65: lightness 0 to 100, green to red, blue to yellow. */
export type Lab = readonly [lightness: number, a: number, b: number];

/** The white point of D65, whose y is 1, and the constants of CIELAB's definition. */
const WHITE = { x: 0.95047, z: 1.08883 } as const;
const EPSILON = 216 / 24_389;
const KAPPA = 24_389 / 27;
const BYTE_VALUES = 256;

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toSrgb = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

const LINEAR = Float64Array.from({ length: BYTE_VALUES }, (_, byte) => toLinear(byte / 255));

const compress = (t: number) => (t > EPSILON ? Math.cbrt(t) : (KAPPA * t + 16) / 116);
const expand = (f: number) => (f ** 3 > EPSILON ? f ** 3 : (116 * f - 16) / KAPPA);

/** CIELAB of an sRGB color with channels of 0 to 255; whole numbers only. */
export function rgbToCieLab(red: number, green: number, blue: number): Lab {
  const r = LINEAR[red] as number;
  const g = LINEAR[green] as number;
  const b = LINEAR[blue] as number;
  const x = compress((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / WHITE.x);
  const y = compress(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = compress((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / WHITE.z);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** sRGB with channels of 0 to 255, not rounded; colors outside the gamut are clipped. */
export function cieLabToRgb([lightness, a, b]: Lab): [red: number, green: number, blue: number] {
  const fy = (lightness + 16) / 116;
  const x = expand(fy + a / 500) * WHITE.x;
  const y = expand(fy);
  const z = expand(fy - b / 200) * WHITE.z;
  const channel = (linear: number) => 255 * toSrgb(Math.min(1, Math.max(0, linear)));
  return [
    channel(3.2404542 * x - 1.5371385 * y - 0.4985314 * z),
    channel(-0.969266 * x + 1.8760108 * y + 0.041556 * z),
    channel(0.0556434 * x - 0.2040259 * y + 1.0572252 * z),
  ];
}

/** CIELAB of a color written as "#RRGGBB". */
export function hexToCieLab(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1), 16);
  return rgbToCieLab((value >> 16) & 255, (value >> 8) & 255, value & 255);
}
