import type { Canvas } from '../canvas.ts';
import { type Color, clamp, smoothstep } from '../color/color.ts';
import { colorToLab } from '../color/lab.ts';
import { fromOklab, type OkColor, toOklab } from '../color/oklab.ts';
import { transferColorsStrictly, withEqualWeights } from '../color/transfer-colors.ts';
import { readPrompt } from '../prompt/read-prompt.ts';
import type { Plane } from './mask-plane.ts';
import { computeMatte } from './matte.ts';

/**
 * Below the first mean OKLab chroma, a part is gray and all of it is recolored; above the second, only its colorful
 * pixels.
 */
const GRAY_CHROMA = [0.025, 0.06] as const;
/** Real objects are less saturated than their color names. */
const MAX_CHROMA = 0.19;
/** How far the mean lightness moves toward that of the new color, 0 to 1: for a color, and for white, gray or black. */
const LIGHTNESS_LIFT = { color: 0.82, gray: 0.9 };
/** Minimum and maximum factor by which differences in lightness are scaled. */
const SHADING_FACTORS = [0.4, 1.5] as const;
/** How much of its deviation from the mean hue a color keeps, 0 to 1. */
const NUANCE_SHARE = 0.12;
/** Number of equal ranges of hues in which colors are counted. */
const HUE_RANGES = 36;
/** The higher, the less a color counts for a hue that it differs from. */
const HUE_EXPONENT = 8;
/** Minimum fraction of a part's colorful pixels that are close to its main hue; a rainbow has none. */
const MIN_MAIN_HUE_SHARE = 0.4;
/** How many ranges from the main hue other hues can begin, at least and at most: 30 and 70 degrees. */
const OTHER_HUES_BEGIN = [3, 7] as const;
/** Only pixels above the first chroma keep their color, and those above the second completely. */
const COLORFUL_CHROMA = [0.05, 0.08] as const;
/** Chroma relative to lightness: below the first, a pixel of a colorful part stays gray, like a silver lid. */
const GRAY_SATURATION = [0.025, 0.06] as const;
/** Minimum number of pixels that are sampled for the mean color of a large part. */
const MIN_SAMPLES = 30_000;
const HEX_COLOR = /#[0-9a-f]{6}\b/gi;
/** Words and signs that separate several colors; without one, "mint green" is a single color. */
const SEPARATOR = /[,;/&+]|\b(and|with|to|or|on|in)\b/i;

const okChroma = ([, a, b]: OkColor) => Math.hypot(a, b);

/** A hue, and the difference from it at which other hues begin, in radians. */
type MainHue = { hue: number; reach: number };
type Mean = { color: OkColor; chroma: number; main: MainHue | undefined };

const hueRadians = ([, a, b]: OkColor) => Math.atan2(b, a);
const toRadians = (range: number) => (range * 2 * Math.PI) / HUE_RANGES;

/**
 * The hue that most colors are close to; colorful ones count more. It reaches as far as colors become fewer:
 * the hues of a petal merge into each other, those of a red bag and its gold clasp do not. `undefined` if the hues vary.
 */
function mainHue(colors: readonly OkColor[]): MainHue | undefined {
  const sums = new Array<number>(HUE_RANGES).fill(0);
  const rangeOf = (hue: number) => (Math.round(hue / toRadians(1)) + HUE_RANGES) % HUE_RANGES;
  for (const color of colors) {
    const range = rangeOf(hueRadians(color));
    sums[range] = (sums[range] as number) + okChroma(color);
  }
  const closeness = (hue: number) =>
    sums.reduce(
      (total, sum, range) => total + sum * Math.max(0, Math.cos(toRadians(range) - hue)) ** HUE_EXPONENT,
      0,
    );
  const hues = sums.map((_, range) => toRadians(range));
  const hue = hues.reduce((best, next) => (closeness(next) > closeness(best) ? next : best));
  const total = sums.reduce((sum, next) => sum + next, 0);
  if (closeness(hue) <= MIN_MAIN_HUE_SHARE * total) return undefined;
  const [nearest, farthest] = OTHER_HUES_BEGIN;
  const sumAt = (distance: number) =>
    (sums[rangeOf(hue + toRadians(distance))] as number) +
    (sums[rangeOf(hue - toRadians(distance))] as number);
  let reach = nearest;
  while (reach < farthest && sumAt(reach) > sumAt(reach + 1)) reach++;
  return { hue, reach: toRadians(reach) };
}

/** How clearly a color is of another hue than the main one, 0 to 1; grayish colors are not. */
function otherHueShare(color: OkColor, main: MainHue | undefined): number {
  const colorful = smoothstep(...COLORFUL_CHROMA, okChroma(color));
  if (colorful === 0 || main === undefined) return 0;
  const difference = Math.acos(Math.cos(hueRadians(color) - main.hue));
  return colorful * smoothstep(main.reach - toRadians(0.5), main.reach + toRadians(0.5), difference);
}

/** The mean color of a part, in which colorful pixels count more and pixels of another hue do not count. */
function meanColor(colors: readonly OkColor[]): Mean {
  const main = mainHue(colors);
  const chroma = colors.reduce((sum, color) => sum + okChroma(color), 0) / Math.max(1, colors.length);
  const colorfulness = smoothstep(...GRAY_CHROMA, chroma);
  const sum = [0, 0, 0, 0, 0];
  for (const color of colors) {
    const colorful =
      Math.min(1.5, okChroma(color) / Math.max(1e-6, chroma)) * (1 - otherHueShare(color, main));
    const weight = 1 - colorfulness + colorfulness * colorful;
    for (const [axis, value] of [...color, okChroma(color), 1].entries())
      sum[axis] = (sum[axis] as number) + value * weight;
  }
  const [l = 0, a = 0, b = 0, c = 0, count = 0] = sum.map(
    (value) => value / Math.max(1e-6, sum[4] as number),
  );
  return count === 0 ? { color: [0.5, 0, 0], chroma: 0, main } : { color: [l, a, b], chroma: c, main };
}

/**
 * Moves a color by as much as the mean moves to the new color. Lighter colors stay lighter and grayer ones grayer, so
 * that highlights, labels and shadows remain.
 */
function shift([l, a, b]: OkColor, { color: mean, chroma }: Mean, target: OkColor): OkColor {
  const lift = okChroma(target) < GRAY_CHROMA[1] ? LIGHTNESS_LIFT.gray : LIGHTNESS_LIFT.color;
  const middle = mean[0] + (target[0] - mean[0]) * lift;
  const scale = l < mean[0] ? middle / Math.max(0.05, mean[0]) : (1 - middle) / Math.max(0.05, 1 - mean[0]);
  const lightness = clamp(middle + (l - mean[0]) * clamp(scale, SHADING_FACTORS[0], SHADING_FACTORS[1]));
  const relativeChroma = clamp(Math.hypot(a, b) / Math.max(1e-6, chroma), 0, 1.25);
  const colorfulness = smoothstep(GRAY_CHROMA[0], GRAY_CHROMA[1], chroma);
  const extreme = smoothstep(0, 0.2, lightness) * (1 - smoothstep(0.9, 1, lightness));
  const share = 1 - colorfulness + colorfulness * relativeChroma;
  const strength = share * (0.3 + 0.7 * extreme);
  const nuance = okChroma(target) < GRAY_CHROMA[1] ? 0 : NUANCE_SHARE;
  return [
    lightness,
    target[1] * strength + (a - mean[1] * share) * nuance,
    target[2] * strength + (b - mean[2] * share) * nuance,
  ];
}

function muted([l, a, b]: OkColor): OkColor {
  const share = Math.min(1, MAX_CHROMA / Math.max(1e-6, Math.hypot(a, b)));
  return [l, a * share, b * share];
}

const colorAt = (rgb: Float32Array, i: number): Color => [
  rgb[i * 3] as number,
  rgb[i * 3 + 1] as number,
  rgb[i * 3 + 2] as number,
];

/**
 * How much of its color a pixel keeps, 0 to 1: all if it is colorful in a gray part, like coffee in a white cup, or
 * gray or of another hue in a colorful one, like the silver lid or gold clasp of something red.
 */
function keptShare(color: OkColor, { chroma, main }: Mean): number {
  const colorful = smoothstep(...COLORFUL_CHROMA, okChroma(color));
  const gray = 1 - smoothstep(...GRAY_SATURATION, okChroma(color) / Math.max(1e-6, color[0]));
  const other = Math.max(gray, otherHueShare(color, main));
  return colorful + (other - colorful) * smoothstep(...GRAY_CHROMA, chroma);
}

/** Moves a part's colors to one new color, and keeps its shading; its border is blended with the background. */
function shiftTo(canvas: Canvas, part: Plane, tint: Color): Canvas {
  const { alpha, foreground } = computeMatte(canvas, part);
  const inside = [...alpha.keys()].filter((i) => (alpha[i] as number) > 0.9);
  const step = Math.max(1, Math.floor(inside.length / MIN_SAMPLES));
  const mean = meanColor(
    inside.filter((_, index) => index % step === 0).map((i) => toOklab(colorAt(foreground, i))),
  );
  const target = muted(toOklab(tint));
  const rgb = canvas.rgb.slice();
  for (let i = 0; i < alpha.length; i++) {
    const share = alpha[i] as number;
    if (share === 0) continue;
    const before = colorAt(foreground, i);
    const color = toOklab(before);
    const after = fromOklab(shift(color, mean, target));
    const changed = share * (1 - keptShare(color, mean));
    for (let c = 0; c < 3; c++)
      rgb[i * 3 + c] = clamp(
        (rgb[i * 3 + c] as number) + changed * ((after[c] as number) - (before[c] as number)),
      );
  }
  return { ...canvas, rgb };
}

/** The image with a part in the colors that the prompt names; `undefined` if it names none. */
export function recolorPart(canvas: Canvas, part: Plane, prompt: string): Canvas | undefined {
  // An exact color replaces color words, which may name the old color of the object, as "lavender" does.
  const exact = prompt.match(HEX_COLOR)?.join(', ');
  const { tints } = readPrompt(exact ?? prompt, '', 1);
  const [first] = tints;
  if (!first) return undefined;
  if (tints.length > 1 && SEPARATOR.test(exact ?? prompt))
    return transferColorsStrictly(canvas, withEqualWeights(tints.map(colorToLab)));
  const mean = first.map(
    (_, c) => tints.reduce((sum, tint) => sum + (tint[c] as number), 0) / tints.length,
  ) as [number, number, number];
  return shiftTo(canvas, part, mean);
}
