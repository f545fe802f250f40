import type { RawImage } from '#core/domain/images/image-file.ts';

type Plane = RawImage & { channels: 1 };

/** Values of at least this are inside the mask. */
const INSIDE = 128;

/** One pass of a distance transform: lowers each distance to one more than that of the visited neighbors. */
function propagate(distances: Uint16Array, width: number, direction: 1 | -1): void {
  const { length } = distances;
  const outermost = direction === 1 ? 0 : width - 1;
  for (let count = 0, index = direction === 1 ? 0 : length - 1; count < length; count++, index += direction) {
    let distance = distances[index] as number;
    const behind = index - direction * width;
    if (index % width !== outermost)
      distance = Math.min(distance, (distances[index - direction] as number) + 1);
    if (behind >= 0 && behind < length) distance = Math.min(distance, (distances[behind] as number) + 1);
    distances[index] = distance;
  }
}

/**
 * The weight of the new image in each pixel: 0 outside the mask, increasing over `reach` pixels from its border
 * inward, then 1. The edge of the image does not count as a border.
 */
export function feather({ pixels, width, height }: Plane, reach: number): Plane {
  const full = Math.max(1, Math.round(reach));
  const distances = new Uint16Array(pixels).map((value) => (value < INSIDE ? 0 : full));
  propagate(distances, width, 1);
  propagate(distances, width, -1);
  const weights = Uint8Array.from(distances.map((distance) => Math.round((distance * 255) / full)));
  return { pixels: weights, width, height, channels: 1 };
}
