import { blurPlane } from '../styles/filters.ts';
import { multiplyPlanes } from './guided-filter.ts';

type Size = { width: number; height: number };

/**
 * Removes background color from semi-transparent pixels (color decontamination): estimates the foreground color from
 * both sides of the edge, so that no fringe of the old background remains.
 */
export function cleanEdge(
  channel: Float32Array,
  alpha: Float32Array,
  { width, height }: Size,
  radius: number,
) {
  const mean = (plane: Float32Array) => blurPlane(plane, width, height, radius);
  const transparency = alpha.map((value) => 1 - value);
  const [inside, weightInside] = [mean(multiplyPlanes(channel, alpha)), mean(alpha)];
  const [outside, weightOutside] = [mean(multiplyPlanes(channel, transparency)), mean(transparency)];
  return channel.map((value, i) => {
    const a = alpha[i] as number;
    if (a === 0 || a === 1) return value;
    const front = (inside[i] as number) / Math.max(1e-4, weightInside[i] as number);
    const back = (outside[i] as number) / Math.max(1e-4, weightOutside[i] as number);
    return Math.min(1, Math.max(0, front + a * (value - a * front - (1 - a) * back)));
  });
}
