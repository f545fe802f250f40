import { type Canvas, createCanvas } from '../canvas.ts';
import { type Color, clamp, luminance, mix, multiply, scale, smoothstep } from '../color/color.ts';
import { layOver } from '../guidance/guide-by-structure.ts';
import type { Size } from '../masked/mask-plane.ts';
import { fractalNoise } from '../noise.ts';
import { choosePalette } from '../palette.ts';
import type { Intent } from '../prompt/read-prompt.ts';
import { blurCanvas } from '../styles/blur-canvas.ts';
import { type SurfaceName, surfaceColor } from './surfaces.ts';

/** Focal length in image heights. */
const FOCAL = 1.2;
/** Blur of the ground far in front of or behind the subject, as a fraction of the height. */
const BLUR = 0.008;

/** A level surface in perspective. Rows are fractions of the height. */
export type LevelGround = {
  surface: SurfaceName;
  tint: Color | undefined;
  /** The row at which the surface would vanish, and the one of the subject's foot. */
  horizon: number;
  foot: number;
  /** Where the surface begins: a table's edge, or how many times farther than the foot open ground blends in. */
  edge: { row: number } | { from: number; to: number };
  light: Color;
  seed: number;
};

/** The light on the ground outdoors. */
export function groundLight(intent: Intent): Color {
  const { light, ambient } = choosePalette({ ...intent, tints: [] });
  const both = mix(ambient, light, 0.68);
  const most = Math.max(...both);
  return scale(both, Math.min(1, 0.35 + 0.7 * luminance(both)) / most);
}

/** How opaque the ground is at a row: sharp at a table's edge, gradual and uneven outdoors. */
function opacityAt({ edge, horizon, foot, seed }: LevelGround, row: number, x: number, step: number): number {
  if ('row' in edge) return clamp((row - edge.row) / step + 0.5);
  if (row <= horizon) return 0;
  const times = (foot - horizon) / (row - horizon);
  const uneven = 1 + 0.5 * (fractalNoise(x * 2.4 + seed, times + seed, 3) - 0.5);
  return smoothstep(edge.to * uneven, edge.from * uneven, times);
}

/** A painted surface and its opacity. */
type GroundLayer = Canvas & { shares: Float32Array };

/** Paints a level surface from its edge to the bottom of the image, in focus around the foot. */
export function prepareGround({ width, height }: Size, ground: LevelGround): GroundLayer {
  const { horizon, foot, surface, tint, light, seed } = ground;
  const sharp = createCanvas(width, height);
  const shares = new Float32Array(width * height);
  const shift = (seed % 97) / 7;
  for (let at = width * height - 1; at >= 0; at--) {
    const row = (Math.floor(at / width) + 0.5) / height;
    const times = row > horizon ? (foot - horizon) / (row - horizon) : Number.POSITIVE_INFINITY;
    const x = (((at % width) - width / 2) / height) * times;
    shares[at] = row > horizon ? opacityAt(ground, row, x, 1 / height) : 0;
    // What is hidden repeats the surface below it, so that the blur brings in no other color.
    if (shares[at] === 0) sharp.rgb.copyWithin(at * 3, (at + width) * 3, (at + width) * 3 + 3);
    else
      sharp.rgb.set(multiply(surfaceColor(surface, x + shift, FOCAL * times + shift, tint), light), at * 3);
  }
  const soft = blurCanvas(sharp, Math.max(1, Math.round(height * BLUR)));
  for (let at = 0; at < shares.length; at++) {
    const row = Math.floor(at / width) / height;
    const rowDistance = Math.abs(Math.log((foot - horizon) / Math.max(1e-4, row - horizon)));
    const blur = smoothstep(0.1, 0.6, rowDistance);
    for (let c = at * 3; c < at * 3 + 3; c++)
      sharp.rgb[c] = (sharp.rgb[c] as number) * (1 - blur) + (soft.rgb[c] as number) * blur;
  }
  return { ...sharp, shares };
}

/** Blends a painted surface over an image. In place. */
export const layGround = (canvas: Canvas, layer: GroundLayer): void => layOver(canvas, layer, layer.shares);
