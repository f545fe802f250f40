import * as LIMITS from '#contract/limits.ts';
import type { RawImage } from '#core/domain/images/image-file.ts';

type Plane = RawImage & { channels: 1 };

/** One pass of a distance transform: lowers each distance to one more than that of the visited neighbors. */
function propagate(distances: Uint16Array, width: number, direction: 1 | -1): void {
  const { length } = distances;
  const outermost = direction === 1 ? 0 : width - 1;
  for (let count = 0, index = direction === 1 ? 0 : length - 1; count < length; count++, index += direction) {
    let distance = distances[index] as number;
    const previousRow = index - direction * width;
    if (index % width !== outermost)
      distance = Math.min(distance, (distances[index - direction] as number) + 1);
    if (previousRow >= 0 && previousRow < length)
      distance = Math.min(distance, (distances[previousRow] as number) + 1);
    distances[index] = distance;
  }
}

/**
 * The weight of the new image in each pixel, from 0 to 255: 0 outside the mask, and increasing over `radius` pixels from
 * its border inward. The edge of the image does not count as a border.
 */
export function feather({ pixels, width, height }: Plane, radius: number): Plane {
  const maxDistance = Math.max(1, Math.round(radius));
  const distances = new Uint16Array(pixels).map((value) =>
    value < LIMITS.mask.minLightness ? 0 : maxDistance,
  );
  propagate(distances, width, 1);
  propagate(distances, width, -1);
  const weights = Uint8Array.from(distances.map((distance) => Math.round((distance * 255) / maxDistance)));
  return { pixels: weights, width, height, channels: 1 };
}
