import { dominantColors } from '#core/pixels/dominant-colors.ts';
import { recolor } from '#core/pixels/remap-palette.ts';
import { type Canvas, toBytes } from '../canvas.ts';
import { blurPlane, luminancePlane } from '../styles/filters.ts';
import { mixInto, throughBytes } from './given-canvas.ts';
import { keepSalient } from './salient-regions.ts';

/** Colours of the painting that the given picture is seen in. */
const COLOURS = 8;
/** Reach of the relief, as a part of the height. */
const RELIEF = 1 / 24;
const FORCE = { softness: 0.3, lightness: 0.75, tint: 0.45 };

/** The given picture as it would look in the colours and light of the painted one; `share` of the way. */
export function inColoursOf(painted: Canvas, given: Canvas, share: number): Canvas {
  const palette = dominantColors(toBytes(painted), painted.width, painted.height, COLOURS);
  const coloured = throughBytes(given, (rgb, width, height) => recolor(rgb, width, height, palette, FORCE));
  const result = { ...given, rgb: given.rgb.slice() };
  mixInto(result, coloured, share);
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

/** Puts the given picture's relief into the painting: brighter where it is brighter than around, and darker. In place. */
function emboss({ width, height, rgb }: Canvas, given: Canvas, strength: number): void {
  const light = luminancePlane(given);
  const broad = blurPlane(light, width, height, Math.max(2, Math.round(height * RELIEF)));
  for (let pixel = 0; pixel < light.length; pixel++) {
    const gain = 1 + 1.6 * strength * ((light[pixel] as number) - (broad[pixel] as number));
    for (let at = pixel * 3; at < pixel * 3 + 3; at++) rgb[at] = (rgb[at] as number) * gain;
  }
}

/**
 * Paints in the structure of another picture: its relief shows in the painting, and what stands out in it keeps its
 * place, masses and light and takes the painting's colours; the stronger, the more of it, until at 1 all of it does.
 */
export function leadByStructure(painted: Canvas, given: Canvas, strength: number): Canvas {
  const structure = inColoursOf(painted, given, 0.85);
  emboss(painted, given, Math.min(1, 0.25 + strength));
  layOver(painted, structure, keepSalient(given, strength));
  return painted;
}
