import type { RawImage, RgbaImage } from '#core/domain/images/image-file.ts';

/** How far the subject's color spreads into its soft edge, in pixels, in an image with a longest side of `SIDE`. */
const REACH = 4;
const SIDE = 1024;

/**
 * The image with the subject's color in its soft edge, so that no color of the old background remains there. `background`
 * is 0 in the subject and 255 outside it. Each soft pixel gets the mean color of the subject's pixels around it.
 */
export function cleanSubjectEdge(
  image: RgbaImage,
  { pixels: background }: RawImage & { channels: 1 },
): RgbaImage {
  const { width, height, pixels } = image;
  const reach = Math.max(2, Math.round((REACH * Math.max(width, height)) / SIDE));
  /** Sums of the subject's red, green, blue and opacity in each column of the rows around the current one. */
  const columns = new Float64Array(width * 4);
  const addRow = (y: number, sign: 1 | -1) => {
    if (y < 0 || y >= height) return;
    for (let x = 0, pixel = y * width; x < width; x++, pixel++) {
      if (background[pixel] === 0) addPixel(columns, x * 4, pixels, pixel * 4, sign);
    }
  };
  const cleaned = pixels.slice();
  for (let y = 0; y < reach; y++) addRow(y, 1);
  for (let y = 0; y < height; y++) {
    addRow(y + reach, 1);
    addRow(y - reach - 1, -1);
    const sums = new Float64Array(4);
    const addColumn = (x: number, sign: 1 | -1) => {
      if (x < 0 || x >= width) return;
      for (let channel = 0; channel < 4; channel++)
        sums[channel] = (sums[channel] as number) + sign * (columns[x * 4 + channel] as number);
    };
    for (let x = 0; x < reach; x++) addColumn(x, 1);
    for (let x = 0; x < width; x++) {
      addColumn(x + reach, 1);
      addColumn(x - reach - 1, -1);
      const weight = background[y * width + x] as number;
      const opacity = sums[3] as number;
      if (weight === 0 || weight === 255 || opacity === 0) continue;
      cleaned.set(
        sums.subarray(0, 3).map((sum) => Math.round(sum / opacity)),
        (y * width + x) * 4,
      );
    }
  }
  return { ...image, pixels: cleaned };
}

/** Adds a pixel's colors, weighted by its opacity, and its opacity. */
function addPixel(sums: Float64Array, at: number, pixels: Uint8Array, offset: number, sign: 1 | -1): void {
  const opacity = pixels[offset + 3] as number;
  for (let channel = 0; channel < 3; channel++)
    sums[at + channel] =
      (sums[at + channel] as number) + sign * opacity * (pixels[offset + channel] as number);
  sums[at + 3] = (sums[at + 3] as number) + sign * opacity;
}
