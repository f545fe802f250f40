import type { RawImage } from '#core/domain/images/image-file.ts';

const SIDE = 512;
/** Radius of the circle on which the colors are placed, as a share of the side. */
const RADIUS = 0.36;
/** Keeps the weight finite at the point where a color is placed. */
const SOFTENING = 1e-5;

const parseChannels = (hexColor: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hexColor.slice(start, start + 2), 16));

/**
 * A soft blend of colors placed on a circle: the closer a color is to a pixel, the more weight it has there. There are no
 * edges, because they would show in the image made from the swatch.
 */
export function paletteSwatch(hexColors: readonly string[], side = SIDE): RawImage {
  const places = hexColors.map((hexColor, index) => {
    const angle = (2 * Math.PI * index) / hexColors.length;
    return {
      channels: parseChannels(hexColor),
      x: 0.5 + RADIUS * Math.cos(angle),
      y: 0.5 + RADIUS * Math.sin(angle),
    };
  });
  const pixels = new Uint8Array(side * side * 3);
  let offset = 0;
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      let [red, green, blue, weightSum] = [0, 0, 0, 0];
      for (const { channels, x, y } of places) {
        const squaredDistance = (column / side - x) ** 2 + (row / side - y) ** 2;
        const weight = 1 / (squaredDistance * squaredDistance + SOFTENING);
        red += (channels[0] ?? 0) * weight;
        green += (channels[1] ?? 0) * weight;
        blue += (channels[2] ?? 0) * weight;
        weightSum += weight;
      }
      pixels[offset++] = Math.round(red / weightSum);
      pixels[offset++] = Math.round(green / weightSum);
      pixels[offset++] = Math.round(blue / weightSum);
    }
  return { pixels, width: side, height: side, channels: 3 };
}
