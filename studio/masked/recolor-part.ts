import type { Canvas } from '../canvas.ts';
import { clamp, smoothstep } from '../color/color.ts';
import { applyColorLut } from '../color/color-lut.ts';
import { bytesToLab, colorToLab, type LabColor } from '../color/lab.ts';
import { transferColorsStrictly, withEqualWeights } from '../color/transfer-colors.ts';
import { readPrompt } from '../prompt/read-prompt.ts';
import type { Plane } from './mask-plane.ts';

/** The mean chroma below which a part counts as gray and takes the new hue everywhere. */
const GRAY_CHROMA = 9;
/** How far the part's lightness moves to the new color's; less than 1 keeps the shading believable. */
const LIGHTNESS_SHARE = 0.75;
const SAMPLES = 20_000;
const MAX_CHROMA = 62;

/** The mean color and the mean chroma of a part. */
function meanOf({ rgb }: Canvas, part: Plane): { mean: LabColor; chroma: number } {
  const inside: number[] = [];
  for (let at = 0; at < part.length; at++) if (part[at] === 1) inside.push(at);
  const step = Math.max(1, Math.floor(inside.length / SAMPLES));
  const sum = [0, 0, 0, 0];
  let count = 0;
  for (let place = 0; place < inside.length; place += step, count++) {
    const at = (inside[place] as number) * 3;
    const byte = (channel: number) => clamp(rgb[at + channel] as number) * 255;
    const lab = bytesToLab(byte(0), byte(1), byte(2));
    for (const [axis, value] of [...lab, Math.hypot(lab[1], lab[2])].entries())
      sum[axis] = (sum[axis] as number) + value;
  }
  const [l = 0, a = 0, b = 0, chroma = 0] = sum.map((value) => value / Math.max(1, count));
  return { mean: [l, a, b], chroma };
}

/**
 * Shifts a part's colors to one new color in CIELAB. Colors paler or darker than the mean stay paler or darker, so
 * highlights stay white.
 */
function shiftTo(canvas: Canvas, part: Plane, target: LabColor): Canvas {
  const { mean, chroma } = meanOf(canvas, part);
  const lift = (target[0] - mean[0]) * LIGHTNESS_SHARE;
  return applyColorLut(canvas, ([l, a, b]) => {
    const own = Math.hypot(a, b);
    // Black stays black, and white stays white.
    const room = lift > 0 ? (100 - l) / Math.max(1, 100 - mean[0]) : l / Math.max(1, mean[0]);
    const lightness = clamp(l + lift * clamp(room, 0, 1.4), 0, 100);
    const colorful = chroma > GRAY_CHROMA ? clamp(own / chroma, 0, 1.35) : 1;
    const extreme = smoothstep(0, 12, lightness) * (1 - smoothstep(90, 100, lightness));
    const share = colorful * (0.25 + 0.75 * extreme);
    const nuance = 0.2;
    return [
      lightness,
      target[1] * share + (a - mean[1]) * nuance,
      target[2] * share + (b - mean[2]) * nuance,
    ];
  });
}

/** Reduces a named color's chroma: real objects are less saturated than their color names. */
function muted([l, a, b]: LabColor): LabColor {
  const share = Math.min(1, MAX_CHROMA / Math.max(1, Math.hypot(a, b)));
  return [l, a * share, b * share];
}

/** The image in the colors that the prompt names; `undefined` if it names none. */
export function recolorPart(canvas: Canvas, part: Plane, prompt: string): Canvas | undefined {
  const colors = readPrompt(prompt, '', 1).tints.map(colorToLab);
  const [first] = colors;
  if (!first) return undefined;
  return colors.length === 1
    ? shiftTo(canvas, part, muted(first))
    : transferColorsStrictly(canvas, withEqualWeights(colors));
}
