import type { Canvas } from '../canvas.ts';

/** Players assume BT.709 instead of BT.601 for untagged video of at least this height, in pixels. */
const HIGH_DEFINITION_HEIGHT = 720;

const WEIGHTS = {
  bt601: { red: 0.299, blue: 0.114 },
  bt709: { red: 0.2126, blue: 0.0722 },
} as const;

const byte = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value);

/**
 * Writes an image as limited-range planar YUV 4:2:0, with the color matrix of a video `videoHeight` pixels high. Both
 * sides must be even.
 */
export function writeYuv({ width, height, rgb }: Canvas, yuv: Uint8Array, videoHeight: number): void {
  const { red: wr, blue: wb } = videoHeight >= HIGH_DEFINITION_HEIGHT ? WEIGHTS.bt709 : WEIGHTS.bt601;
  const wg = 1 - wr - wb;
  const pixels = width * height;
  const cbScale = 112 / (1 - wb);
  const crScale = 112 / (1 - wr);
  const halfWidth = width / 2;
  for (let row = 0; row < height; row += 2) {
    for (let column = 0; column < width; column += 2) {
      let [red, green, blue] = [0, 0, 0];
      for (let corner = 0; corner < 4; corner++) {
        const index = (row + (corner >> 1)) * width + column + (corner & 1);
        const r = Math.min(1, Math.max(0, rgb[index * 3] as number));
        const g = Math.min(1, Math.max(0, rgb[index * 3 + 1] as number));
        const b = Math.min(1, Math.max(0, rgb[index * 3 + 2] as number));
        yuv[index] = 16.5 + 219 * (wr * r + wg * g + wb * b);
        red += r;
        green += g;
        blue += b;
      }
      const luma = wr * red + wg * green + wb * blue;
      const chroma = pixels + (row / 2) * halfWidth + column / 2;
      yuv[chroma] = byte(128.5 + ((blue - luma) / 4) * cbScale);
      yuv[chroma + pixels / 4] = byte(128.5 + ((red - luma) / 4) * crScale);
    }
  }
}
