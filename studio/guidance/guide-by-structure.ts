import type { Canvas } from '../canvas.ts';
import { mainColors } from '../color/main-colors.ts';
import { type TransferSettings, transferColors } from '../color/transfer-colors.ts';
import { blurPlane, luminancePlane } from '../styles/filters.ts';
import { mixInto } from './read-canvas.ts';
import { salientMask } from './salient-regions.ts';

/** Number of the painting's colors that are transferred to the given image. */
const COLOR_COUNT = 8;
/** Blur radius that separates local contrast from broad light, as a fraction of the height. */
const BROAD_BLUR_SHARE = 1 / 24;
const GENTLE_TRANSFER: TransferSettings = { softness: 0.3, keptLightness: 0.75, keptChroma: 0.45 };

/** Recolors the given image in the colors of the painting; `weight` is the weight of the new colors, 0 to 1. */
export function recolorLike(painted: Canvas, source: Canvas, weight: number): Canvas {
  const colored = transferColors(source, mainColors(painted, COLOR_COUNT), GENTLE_TRANSFER);
  const result = { ...source, rgb: source.rgb.slice() };
  mixInto(result, colored, weight);
  return result;
}

/** Blends one canvas over another through a mask. In place. */
export function composite(under: Canvas, over: Canvas, mask: Float32Array): void {
  for (let pixel = 0; pixel < mask.length; pixel++) {
    const opacity = mask[pixel] as number;
    for (let i = pixel * 3; i < pixel * 3 + 3; i++) {
      const from = under.rgb[i] as number;
      under.rgb[i] = from + ((over.rgb[i] as number) - from) * opacity;
    }
  }
}

/** Embosses the given image's local contrast into the painting. In place. */
function emboss({ width, height, rgb }: Canvas, source: Canvas, strength: number): void {
  const light = luminancePlane(source);
  const blurred = blurPlane(light, width, height, Math.max(2, Math.round(height * BROAD_BLUR_SHARE)));
  for (let pixel = 0; pixel < light.length; pixel++) {
    const gain = 1 + 1.6 * strength * ((light[pixel] as number) - (blurred[pixel] as number));
    for (let i = pixel * 3; i < pixel * 3 + 3; i++) rgb[i] = (rgb[i] as number) * gain;
  }
}

/**
 * Makes a painting follow the structure of another image: embosses that image's local contrast, and shows its most
 * salient regions in the painting's colors. A higher strength shows more regions; 1 shows all. In place.
 */
export function guideByStructure(painted: Canvas, source: Canvas, strength: number): Canvas {
  const structure = recolorLike(painted, source, 0.85);
  emboss(painted, source, Math.min(1, 0.25 + strength));
  composite(painted, structure, salientMask(source, strength));
  return painted;
}
