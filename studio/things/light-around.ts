import type { Canvas } from '../canvas.ts';
import { type Color, luminance } from '../color/color.ts';
import type { Plane } from '../masked/mask-plane.ts';
import { blurPlane, luminancePlane } from '../styles/filters.ts';
import type { Light, Thing } from './thing.ts';

/** Luminance below which the surroundings are dark. */
const DARK_LUMINANCE = 0.22;
/** Minimum difference between the channels of a colored pixel, 0 to 1. */
const MIN_CHANNEL_DIFFERENCE = 0.12;
/** Maximum fraction of colored pixels in a black and white image. */
const MAX_COLORED_SHARE = 0.004;
/** The brightest fraction of an image shows how brightly things are lit, even in front of a dark backdrop. */
const BRIGHTEST_SHARE = 0.1;
/** Brightness of the light, as a fraction of the luminance of the brightest pixels. */
const LIGHT_RATIO = 0.55;
/** Number of bins of the luminance histogram. */
const LUMINANCE_LEVELS = 64;

/** Whether an image is black and white. */
function isGray({ rgb }: Canvas): boolean {
  let colored = 0;
  for (let i = 0; i < rgb.length; i += 3) {
    const [red, green, blue] = [rgb[i] as number, rgb[i + 1] as number, rgb[i + 2] as number];
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > MIN_CHANNEL_DIFFERENCE) colored += 1;
  }
  return colored < (MAX_COLORED_SHARE * rgb.length) / 3;
}

/** An object as a black and white photograph shows it. */
const withoutColor = (thing: Thing): Thing => ({
  ...thing,
  paint: (canvas) => {
    thing.paint(canvas);
    const light = luminancePlane(canvas);
    for (let i = 0; i < canvas.rgb.length; i++) canvas.rgb[i] = light[Math.floor(i / 3)] as number;
  },
});

/** An object in the colors of an image: without color in a black and white one. */
export const thingLike = (source: Canvas, thing: Thing | undefined): Thing | undefined =>
  thing && isGray(source) ? withoutColor(thing) : thing;

/** The luminance that the brightest pixels exceed. */
function brightLuminance(levels: readonly number[]): number {
  let remaining = BRIGHTEST_SHARE * levels.reduce((sum, count) => sum + count, 0);
  let level = levels.length;
  while (remaining > 0 && level > 0) {
    level -= 1;
    remaining -= levels[level] as number;
  }
  return level / levels.length;
}

/** The color of the light around a part, at least as bright as the light on the image's brightest things. */
export function measureSurroundings(source: Canvas, part: Plane): { color: Color; light: Light } {
  const { width, height, rgb } = source;
  const near = blurPlane(part, width, height, Math.max(3, Math.round(height / 24)));
  const sum = [0, 0, 0, 0];
  const sides = [0, 0];
  const levels = Array.from({ length: LUMINANCE_LEVELS }, () => 0);
  for (let i = 0; i < part.length; i++) {
    const pixel: Color = [rgb[i * 3] as number, rgb[i * 3 + 1] as number, rgb[i * 3 + 2] as number];
    const pixelLuminance = luminance(pixel);
    const side = i % width < width / 2 ? 0 : 1;
    sides[side] = (sides[side] as number) + pixelLuminance;
    const level = Math.max(0, Math.min(LUMINANCE_LEVELS - 1, Math.floor(pixelLuminance * LUMINANCE_LEVELS)));
    levels[level] = (levels[level] as number) + 1;
    if (part[i] === 1 || (near[i] as number) < 0.02) continue;
    for (const [c, value] of [...pixel, 1].entries()) sum[c] = (sum[c] as number) + value;
  }
  const [red = 0, green = 0, blue = 0, count = 0] = sum;
  const around: Color = [red / Math.max(1, count), green / Math.max(1, count), blue / Math.max(1, count)];
  const aroundLuminance = Math.max(0.01, luminance(around));
  const gain = Math.max(1, (LIGHT_RATIO * brightLuminance(levels)) / aroundLuminance);
  const color: Color = [around[0] * gain, around[1] * gain, around[2] * gain];
  const isRight = (sides[1] as number) > (sides[0] as number);
  return { color, light: { from: isRight ? 1 : -1, isDark: aroundLuminance < DARK_LUMINANCE } };
}
