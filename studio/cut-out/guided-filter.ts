import type { Plane, Size } from '../masked/mask-plane.ts';
import { blurPlane } from '../styles/filters.ts';

/** The red, green and blue plane of an image, 0 to 1. */
export type Channels = readonly [Plane, Plane, Plane];

export function multiplyPlanes(one: Plane, other: Plane): Plane {
  const result = new Float32Array(one.length);
  for (let at = 0; at < one.length; at++) result[at] = (one[at] as number) * (other[at] as number);
  return result;
}

/**
 * Guided filter (He, Sun and Tang 2010): in each small window, the plane becomes the linear function of the colors that
 * fits it best, so that its borders move to those of the colors. `epsilon` is the variance below which colors are even.
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
  const covariance = (one: Plane, other: Plane, meanOne: Plane, meanOther: Plane, regularization = 0) => {
    const both = mean(multiplyPlanes(one, other));
    for (let at = 0; at < both.length; at++)
      both[at] = (both[at] as number) - (meanOne[at] as number) * (meanOther[at] as number) + regularization;
    return both;
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
  for (let at = 0; at < plane.length; at++) {
    const [a, b, c] = [rr[at] as number, rg[at] as number, rb[at] as number];
    const [d, e, f] = [gg[at] as number, gb[at] as number, bb[at] as number];
    const [r, g, h] = [toRed[at] as number, toGreen[at] as number, toBlue[at] as number];
    // Cramer's rule for a symmetric 3 × 3 matrix.
    const [c0, c1, c2] = [d * f - e * e, c * e - b * f, b * e - c * d];
    const inverse = 1 / (a * c0 + b * c1 + c * c2);
    const bySlopes = [
      inverse * (c0 * r + c1 * g + c2 * h),
      inverse * (c1 * r + (a * f - c * c) * g + (b * c - a * e) * h),
      inverse * (c2 * r + (b * c - a * e) * g + (a * d - b * b) * h),
    ] as const;
    [toRed[at], toGreen[at], toBlue[at]] = bySlopes;
    offset[at] =
      (target[at] as number) -
      bySlopes[0] * (red[at] as number) -
      bySlopes[1] * (green[at] as number) -
      bySlopes[2] * (blue[at] as number);
  }
  const [atRed, atGreen, atBlue, result] = [mean(toRed), mean(toGreen), mean(toBlue), mean(offset)];
  for (let at = 0; at < result.length; at++) {
    result[at] =
      (result[at] as number) +
      (atRed[at] as number) * (reds[at] as number) +
      (atGreen[at] as number) * (greens[at] as number) +
      (atBlue[at] as number) * (blues[at] as number);
  }
  return result;
}
