import type { Plane, Size } from '../masked/mask-plane.ts';
import { blurPlane } from '../styles/filters.ts';

/** The red, green and blue plane of an image, 0 to 1. */
export type Channels = readonly [Plane, Plane, Plane];

export function multiplyPlanes(first: Plane, second: Plane): Plane {
  const result = new Float32Array(first.length);
  for (let i = 0; i < first.length; i++) result[i] = (first[i] as number) * (second[i] as number);
  return result;
}

/**
 * Guided filter (He, Sun and Tang 2010): in each small window, the plane becomes the linear function of the colors that
 * fits it best, so that its borders move to those of the colors. `epsilon` is the variance below which a window counts
 * as one color.
 */
export function guidedFilter(
  plane: Plane,
  [reds, greens, blues]: Channels,
  { width, height }: Size,
  radius: number,
  epsilon: number,
): Plane {
  const mean = (values: Plane) => blurPlane(values, width, height, radius);
  const [red, green, blue, target] = [mean(reds), mean(greens), mean(blues), mean(plane)];
  /** The covariance of two planes in each window, plus `regularization`. */
  const covariance = (
    first: Plane,
    second: Plane,
    meanFirst: Plane,
    meanSecond: Plane,
    regularization = 0,
  ) => {
    const product = mean(multiplyPlanes(first, second));
    for (let i = 0; i < product.length; i++)
      product[i] =
        (product[i] as number) - (meanFirst[i] as number) * (meanSecond[i] as number) + regularization;
    return product;
  };
  const rr = covariance(reds, reds, red, red, epsilon);
  const gg = covariance(greens, greens, green, green, epsilon);
  const bb = covariance(blues, blues, blue, blue, epsilon);
  const rg = covariance(reds, greens, red, green);
  const rb = covariance(reds, blues, red, blue);
  const gb = covariance(greens, blues, green, blue);
  const toRed = covariance(reds, plane, red, target);
  const toGreen = covariance(greens, plane, green, target);
  const toBlue = covariance(blues, plane, blue, target);
  const offset = target;
  for (let i = 0; i < plane.length; i++) {
    const [a, b, c] = [rr[i] as number, rg[i] as number, rb[i] as number];
    const [d, e, f] = [gg[i] as number, gb[i] as number, bb[i] as number];
    const [r, g, h] = [toRed[i] as number, toGreen[i] as number, toBlue[i] as number];
    // Cramer's rule for a symmetric 3 × 3 matrix.
    const [c0, c1, c2] = [d * f - e * e, c * e - b * f, b * e - c * d];
    const inverse = 1 / (a * c0 + b * c1 + c * c2);
    const slopes = [
      inverse * (c0 * r + c1 * g + c2 * h),
      inverse * (c1 * r + (a * f - c * c) * g + (b * c - a * e) * h),
      inverse * (c2 * r + (b * c - a * e) * g + (a * d - b * b) * h),
    ] as const;
    [toRed[i], toGreen[i], toBlue[i]] = slopes;
    offset[i] =
      (target[i] as number) -
      slopes[0] * (red[i] as number) -
      slopes[1] * (green[i] as number) -
      slopes[2] * (blue[i] as number);
  }
  const [slopeRed, slopeGreen, slopeBlue, result] = [mean(toRed), mean(toGreen), mean(toBlue), mean(offset)];
  for (let i = 0; i < result.length; i++) {
    result[i] =
      (result[i] as number) +
      (slopeRed[i] as number) * (reds[i] as number) +
      (slopeGreen[i] as number) * (greens[i] as number) +
      (slopeBlue[i] as number) * (blues[i] as number);
  }
  return result;
}
