import type { Canvas } from '../canvas.ts';
import { mainColors } from '../color/main-colors.ts';
import { type Gentleness, moveToColors } from '../color/move-to-colors.ts';
import { blurPlane, luminancePlane } from '../styles/filters.ts';
import { mixInto } from './given-canvas.ts';
import { keepSalient } from './salient-regions.ts';

/** Colors of the painting that the given image is seen in. */
const COLORS = 8;
/** Reach of the relief, as a part of the height. */
const RELIEF = 1 / 24;
const GENTLE: Gentleness = { softness: 0.3, lightness: 0.75, tint: 0.45 };

/** The given image as it would look in the colors and light of the painted one; `share` of the way. */
export function inColorsOf(painted: Canvas, given: Canvas, share: number): Canvas {
  const colored = moveToColors(given, mainColors(painted, COLORS), GENTLE);
  const result = { ...given, rgb: given.rgb.slice() };
  mixInto(result, colored, share);
  return result;
}

/** Lays one canvas over another through a mask. */
export function layOver(under: Canvas, over: Canvas, mask: Float32Array): void {
  for (let pixel = 0; pixel < mask.length; pixel++) {
    const share = mask[pixel] as number;
    for (let at = pixel * 3; at < pixel * 3 + 3; at++) {
      const from = under.rgb[at] as number;
      under.rgb[at] = from + ((over.rgb[at] as number) - from) * share;
    }
  }
}

/** Puts the given image's relief into the painting: brighter where it is brighter than around, and darker. In place. */
function emboss({ width, height, rgb }: Canvas, given: Canvas, strength: number): void {
  const light = luminancePlane(given);
  const broad = blurPlane(light, width, height, Math.max(2, Math.round(height * RELIEF)));
  for (let pixel = 0; pixel < light.length; pixel++) {
    const gain = 1 + 1.6 * strength * ((light[pixel] as number) - (broad[pixel] as number));
    for (let at = pixel * 3; at < pixel * 3 + 3; at++) rgb[at] = (rgb[at] as number) * gain;
  }
}

/**
 * Paints in the structure of another image: its relief shows in the painting, and its subject keeps its
 * place, masses and light and takes the painting's colors; the stronger, the more of it, until at 1 all of it does.
 */
export function leadByStructure(painted: Canvas, given: Canvas, strength: number): Canvas {
  const structure = inColorsOf(painted, given, 0.85);
  emboss(painted, given, Math.min(1, 0.25 + strength));
  layOver(painted, structure, keepSalient(given, strength));
  return painted;
}
