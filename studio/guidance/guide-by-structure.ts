import type { Canvas } from '../canvas.ts';
import { mainColors } from '../color/main-colors.ts';
import { type Gentleness, transferColors } from '../color/transfer-colors.ts';
import { blurPlane, luminancePlane } from '../styles/filters.ts';
import { mixInto } from './read-canvas.ts';
import { salientMask } from './salient-regions.ts';

/** Number of the painting's colors that are transferred to the given image. */
const COLORS = 8;
/** Blur radius of the relief, as a fraction of the height. */
const RELIEF = 1 / 24;
const GENTLE: Gentleness = { softness: 0.3, lightness: 0.75, tint: 0.45 };

/** The given image in the colors of the painting; `share` is the weight of the new colors. */
export function recolorLike(painted: Canvas, source: Canvas, share: number): Canvas {
  const colored = transferColors(source, mainColors(painted, COLORS), GENTLE);
  const result = { ...source, rgb: source.rgb.slice() };
  mixInto(result, colored, share);
  return result;
}

/** Blends one canvas over another through a mask. In place. */
export function layOver(under: Canvas, over: Canvas, mask: Float32Array): void {
  for (let pixel = 0; pixel < mask.length; pixel++) {
    const share = mask[pixel] as number;
    for (let at = pixel * 3; at < pixel * 3 + 3; at++) {
      const from = under.rgb[at] as number;
      under.rgb[at] = from + ((over.rgb[at] as number) - from) * share;
    }
  }
}

/** Embosses the given image's local contrast into the painting. In place. */
function emboss({ width, height, rgb }: Canvas, source: Canvas, strength: number): void {
  const light = luminancePlane(source);
  const broad = blurPlane(light, width, height, Math.max(2, Math.round(height * RELIEF)));
  for (let pixel = 0; pixel < light.length; pixel++) {
    const gain = 1 + 1.6 * strength * ((light[pixel] as number) - (broad[pixel] as number));
    for (let at = pixel * 3; at < pixel * 3 + 3; at++) rgb[at] = (rgb[at] as number) * gain;
  }
}

/**
 * Makes a painting follow the structure of another image: embosses its relief, and keeps its most salient regions in
 * the painting's colors. The higher the strength, the more regions; all of them at 1. In place.
 */
export function guideByStructure(painted: Canvas, source: Canvas, strength: number): Canvas {
  const structure = recolorLike(painted, source, 0.85);
  emboss(painted, source, Math.min(1, 0.25 + strength));
  layOver(painted, structure, salientMask(source, strength));
  return painted;
}
