import { blurPlane } from '../styles/filters.ts';

type Size = { width: number; height: number };

/** Values of a blurred binary mask beyond which a pixel is certainly inside or outside. */
const SURELY_INSIDE = 0.985;
const SURELY_OUTSIDE = 0.015;
/** Epsilon of the guided filter: the variance of brightness (0 to 1) below which there is no edge to follow. */
const EDGE_VARIANCE = 0.0004;
/** Filter values of alpha 0 and 1. They move the edge slightly inwards, where no old background is visible. */
const ALPHA_RANGE = { from: 0.3, to: 0.94 };

const multiply = (a: Float32Array, b: Float32Array) => a.map((value, i) => value * (b[i] as number));

/**
 * Refines a binary mask with a guided filter: near its border, it becomes a linear function of the image's brightness
 * within each small window, so that it follows fine edges of the image.
 */
export function softenEdge(mask: Float32Array, light: Float32Array, { width, height }: Size, radius: number) {
  const mean = (plane: Float32Array) => blurPlane(plane, width, height, radius);
  const [meanLight, meanMask] = [mean(light), mean(mask)];
  const [meanSquare, meanBoth] = [mean(multiply(light, light)), mean(multiply(light, mask))];
  const slope = new Float32Array(mask.length);
  const offset = new Float32Array(mask.length);
  for (let i = 0; i < mask.length; i++) {
    const [l, m] = [meanLight[i] as number, meanMask[i] as number];
    const variance = (meanSquare[i] as number) - l * l;
    const covariance = (meanBoth[i] as number) - l * m;
    slope[i] = covariance / (variance + EDGE_VARIANCE);
    offset[i] = m - (slope[i] as number) * l;
  }
  const [meanSlope, meanOffset] = [mean(slope), mean(offset)];
  return mask.map((_, i) => {
    const around = meanMask[i] as number;
    if (around > SURELY_INSIDE) return 1;
    if (around < SURELY_OUTSIDE) return 0;
    const raw = (meanSlope[i] as number) * (light[i] as number) + (meanOffset[i] as number);
    const t = Math.min(1, Math.max(0, (raw - ALPHA_RANGE.from) / (ALPHA_RANGE.to - ALPHA_RANGE.from)));
    return t * t * (3 - 2 * t);
  });
}
