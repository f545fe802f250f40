import { type Canvas, createCanvas } from '../canvas.ts';
import { type Color, clamp, luminance, mix, multiply, scale, smoothstep } from '../color/color.ts';
import { composite } from '../guidance/guide-by-structure.ts';
import type { Size } from '../masked/mask-plane.ts';
import { fractalNoise } from '../noise.ts';
import { choosePalette } from '../palette.ts';
import type { Intent } from '../prompt/read-prompt.ts';
import { blurCanvas } from '../styles/blur-canvas.ts';
import { type SurfaceName, surfaceColor } from './surfaces.ts';

/** Focal length in image heights. */
const FOCAL_LENGTH = 1.2;
/** Blur radius of the ground far in front of or behind the subject, as a fraction of the image height. */
const BLUR_SHARE = 0.008;

/** A level surface in perspective. Rows are fractions of the height. */
export type LevelGround = {
  surface: SurfaceName;
  tint: Color | undefined;
  /** The row of the vanishing line. */
  horizon: number;
  /** The row of the subject's base. */
  base: number;
  /** The row of a table's far edge, or the distances between which open ground fades out; the base is at 1. */
  edge: { row: number } | { from: number; to: number };
  light: Color;
  seed: number;
};

/** The light on the ground outdoors. */
export function groundLight(intent: Intent): Color {
  const { light, ambient } = choosePalette({ ...intent, tints: [] });
  const mixed = mix(ambient, light, 0.68);
  const max = Math.max(...mixed);
  return scale(mixed, Math.min(1, 0.35 + 0.7 * luminance(mixed)) / max);
}

/** The opacity of the ground at a row, 0 to 1: it ends sharply at a table's edge, gradually and unevenly outdoors. */
function opacityAt(
  { edge, horizon, base, seed }: LevelGround,
  row: number,
  x: number,
  rowHeight: number,
): number {
  if ('row' in edge) return clamp((row - edge.row) / rowHeight + 0.5);
  if (row <= horizon) return 0;
  const distance = (base - horizon) / (row - horizon);
  const variation = 1 + 0.5 * (fractalNoise(x * 2.4 + seed, distance + seed, 3) - 0.5);
  return smoothstep(edge.to * variation, edge.from * variation, distance);
}

/** A painted surface and its opacity per pixel. */
type GroundLayer = Canvas & { opacity: Float32Array };

/** Paints a level surface from its edge to the bottom of the image, in focus around the base. */
export function prepareGround({ width, height }: Size, ground: LevelGround): GroundLayer {
  const { horizon, base, surface, tint, light, seed } = ground;
  const sharp = createCanvas(width, height);
  const opacity = new Float32Array(width * height);
  const shift = (seed % 97) / 7;
  for (let i = width * height - 1; i >= 0; i--) {
    const row = (Math.floor(i / width) + 0.5) / height;
    const distance = row > horizon ? (base - horizon) / (row - horizon) : Number.POSITIVE_INFINITY;
    const x = (((i % width) - width / 2) / height) * distance;
    opacity[i] = row > horizon ? opacityAt(ground, row, x, 1 / height) : 0;
    // Transparent pixels repeat the row below them, so that the blur mixes in no other color.
    if (opacity[i] === 0) sharp.rgb.copyWithin(i * 3, (i + width) * 3, (i + width) * 3 + 3);
    else
      sharp.rgb.set(
        multiply(surfaceColor(surface, x + shift, FOCAL_LENGTH * distance + shift, tint), light),
        i * 3,
      );
  }
  const blurred = blurCanvas(sharp, Math.max(1, Math.round(height * BLUR_SHARE)));
  for (let i = 0; i < opacity.length; i++) {
    const row = Math.floor(i / width) / height;
    const defocus = Math.abs(Math.log((base - horizon) / Math.max(1e-4, row - horizon)));
    const blur = smoothstep(0.1, 0.6, defocus);
    for (let c = i * 3; c < i * 3 + 3; c++)
      sharp.rgb[c] = (sharp.rgb[c] as number) * (1 - blur) + (blurred.rgb[c] as number) * blur;
  }
  return { ...sharp, opacity };
}

/** Blends a painted surface over an image. In place. */
export const compositeGround = (canvas: Canvas, layer: GroundLayer): void =>
  composite(canvas, layer, layer.opacity);
