import type { Canvas } from '../canvas.ts';
import { clamp, smoothstep } from '../color/color.ts';
import { blurPlane } from '../styles/filters.ts';
import type { Plane } from './mask-plane.ts';
import { spreadKnown } from './spread-known.ts';

/** Width of the border in which old and new colors mix, as a fraction of the longer side. */
const BORDER_WIDTH_SHARE = 1 / 200;
/** Minimum value of the blurred mask at a pixel that is certainly inside. */
const MIN_CORE_VALUE = 0.97;
/**
 * Squared color differences between the two sides: below the first, alpha follows the position; above the second, the
 * color.
 */
const DISTINCT_DIFFERENCES = [0.002, 0.02] as const;

/** The alpha of a part, and its colors without the background that shows through at its border. */
export type Matte = { alpha: Plane; foreground: Float32Array };

/**
 * Separates a part from its background (alpha matting): at the border, each pixel mixes the colors of both sides.
 * Pixels outside the part have an alpha of 0.
 */
export function computeMatte({ rgb, width, height }: Canvas, part: Plane): Matte {
  const radius = Math.max(2, Math.round(Math.max(width, height) * BORDER_WIDTH_SHARE));
  const near = blurPlane(part, width, height, radius);
  const core = part.map((value, i) => (value === 1 && (near[i] as number) > MIN_CORE_VALUE ? 1 : 0));
  const front = spreadKnown(rgb, core, { width, height });
  const back = spreadKnown(
    rgb,
    part.map((value) => 1 - value),
    { width, height },
  );
  const hasCore = core.includes(1);
  const alpha = part.slice();
  const foreground = rgb.slice();
  for (let pixel = 0; pixel < part.length; pixel++) {
    if (part[pixel] === 0 || core[pixel] === 1 || !hasCore) continue;
    let [along, lengthSquared] = [0, 0];
    for (let i = pixel * 3; i < pixel * 3 + 3; i++) {
      const step = (front[i] as number) - (back[i] as number);
      along += step * ((rgb[i] as number) - (back[i] as number));
      lengthSquared += step * step;
    }
    const byColor = smoothstep(0.08, 0.92, clamp(along / Math.max(1e-6, lengthSquared)));
    const byPlace = smoothstep(0.5, 0.85, near[pixel] as number);
    const share =
      byPlace +
      (byColor - byPlace) * smoothstep(DISTINCT_DIFFERENCES[0], DISTINCT_DIFFERENCES[1], lengthSquared);
    alpha[pixel] = share;
    for (let i = pixel * 3; i < pixel * 3 + 3; i++) {
      const clean = ((rgb[i] as number) - (1 - share) * (back[i] as number)) / Math.max(0.3, share);
      foreground[i] = (front[i] as number) + (clamp(clean) - (front[i] as number)) * share;
    }
  }
  return { alpha, foreground };
}
