import { barrierDistances } from './barrier-distance.ts';

/** A pixel certainly stands out if its CIELAB differences add up to at least this sum. */
const CERTAIN_DIFFERENCE = 90;

type Size = { width: number; height: number };

/**
 * Saliency of each pixel, 0 to 1: high if it cannot be reached from the image's sides without crossing an edge, and
 * higher near the middle.
 */
export function measureSaliency(rgb: Uint8Array, size: Size): Float32Array {
  return barrierDistances(rgb, size).map((distance, i) => {
    const x = (i % size.width) / size.width - 0.5;
    const y = Math.floor(i / size.width) / size.height - 0.53;
    const middle = Math.exp(-((x / 0.36) ** 2 + (y / 0.42) ** 2));
    return Math.min(1, distance / CERTAIN_DIFFERENCE) * (0.7 + 0.3 * middle);
  });
}
