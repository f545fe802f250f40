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
  const pixels = new Uint8Array(side * side * 3);
  const sums = new Float64Array(side * 4);
  const places = hexColors.map((hexColor, index) => {
    const angle = (2 * Math.PI * index) / hexColors.length;
    const [red = 0, green = 0, blue = 0] = parseChannels(hexColor);
    const x = 0.5 + RADIUS * Math.cos(angle);
    const squaredX = Float64Array.from({ length: side }, (_, column) => (column / side - x) ** 2);
    return { red, green, blue, squaredX, y: 0.5 + RADIUS * Math.sin(angle) };
  });
  for (let row = 0; row < side; row++) {
    sums.fill(0);
    for (const { red, green, blue, squaredX, y } of places) {
      const squaredY = (row / side - y) ** 2;
      for (let column = 0; column < side; column++) {
        const squaredDistance = (squaredX[column] as number) + squaredY;
        const weight = 1 / (squaredDistance * squaredDistance + SOFTENING);
        const sum = column * 4;
        sums[sum] = (sums[sum] as number) + red * weight;
        sums[sum + 1] = (sums[sum + 1] as number) + green * weight;
        sums[sum + 2] = (sums[sum + 2] as number) + blue * weight;
        sums[sum + 3] = (sums[sum + 3] as number) + weight;
      }
    }
    for (let column = 0; column < side; column++)
      for (let channel = 0; channel < 3; channel++)
        pixels[(row * side + column) * 3 + channel] = Math.round(
          (sums[column * 4 + channel] as number) / (sums[column * 4 + 3] as number),
        );
  }
  return { pixels, width: side, height: side, channels: 3 };
}
