/** An image in memory: red, green and blue from 0 to 1 for each pixel, row by row. */
export type Canvas = { width: number; height: number; rgb: Float32Array };

export const createCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  rgb: new Float32Array(width * height * 3),
});

/** Blends a color over the pixel at an index. */
export function blend(
  { rgb }: Canvas,
  index: number,
  red: number,
  green: number,
  blue: number,
  opacity: number,
): void {
  const i = index * 3;
  const r = rgb[i] as number;
  const g = rgb[i + 1] as number;
  const b = rgb[i + 2] as number;
  rgb[i] = r + (red - r) * opacity;
  rgb[i + 1] = g + (green - g) * opacity;
  rgb[i + 2] = b + (blue - b) * opacity;
}

/** Adds light to the pixel at an index. */
export function glow({ rgb }: Canvas, index: number, red: number, green: number, blue: number): void {
  const i = index * 3;
  rgb[i] = (rgb[i] as number) + red;
  rgb[i + 1] = (rgb[i + 1] as number) + green;
  rgb[i + 2] = (rgb[i + 2] as number) + blue;
}

/** Converts a canvas to eight bits per channel. A fixed dither prevents banding in soft gradients. */
export function toBytes({ width, height, rgb }: Canvas): Uint8Array {
  const bytes = new Uint8Array(width * height * 3);
  for (let index = 0; index < bytes.length; index++) {
    const dither = ((((index * 2_654_435_761) >>> 16) & 255) / 255 - 0.5) * 0.9;
    const value = (rgb[index] as number) * 255 + dither + 0.5;
    bytes[index] = value < 0 ? 0 : value > 255 ? 255 : value;
  }
  return bytes;
}
