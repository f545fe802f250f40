import sharp from 'sharp';
import type { Canvas } from '../canvas.ts';
import { noise } from '../noise.ts';
import type { Scene } from '../scene.ts';

/** How much nearer the camera comes at the top of the picture, and how much more at its bottom. */
const APPROACH = 0.1;
const APPROACH_BELOW = 0.09;
const MOTES = 46;

/** Decodes a picture and fills a frame of this size with it, centred. */
export async function readFrame(base64: string, width: number, height: number): Promise<Canvas> {
  const bytes = await sharp(Buffer.from(base64, 'base64'))
    .rotate()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(width, height, { fit: 'cover' })
    .raw()
    .toBuffer();
  return { width, height, rgb: Float32Array.from(bytes, (value) => value / 255) };
}

/** Moves over the picture: what lies low counts as near, comes closer faster and shifts more. */
function moveOver(from: Canvas, to: Canvas, progress: number, side: number): void {
  const { width, height, rgb } = to;
  const source = from.rgb;
  for (let row = 0; row < height; row++) {
    const nearness = row / height;
    const zoom = 1 + progress * (APPROACH + APPROACH_BELOW * nearness);
    const slack = (1 - 1 / zoom) / 2;
    const y = (row - height / 2) / zoom + height / 2 - progress * slack * height * 0.3;
    const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
    const v = Math.min(1, Math.max(0, y - top));
    const shift = side * slack * width * 0.75;
    for (let column = 0; column < width; column++) {
      const x = (column - width / 2) / zoom + width / 2 + shift;
      const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
      const u = Math.min(1, Math.max(0, x - left));
      const a = (top * width + left) * 3;
      const b = a + width * 3;
      const at = (row * width + column) * 3;
      for (let c = 0; c < 3; c++) {
        const upper = (source[a + c] as number) * (1 - u) + (source[a + c + 3] as number) * u;
        const lower = (source[b + c] as number) * (1 - u) + (source[b + c + 3] as number) * u;
        rgb[at + c] = upper + (lower - upper) * v;
      }
    }
  }
}

/** A slow change of light across the picture, none in the first frame. */
function moveLight({ width, height, rgb }: Canvas, progress: number): void {
  const centre = (0.1 + progress * 0.9) * width;
  const strength = 0.09 * Math.min(1, progress * 4);
  for (let column = 0; column < width; column++) {
    const near = Math.exp(-(((column - centre) / (width * 0.28)) ** 2));
    const gain = 1 + strength * (near - 0.35);
    for (let row = 0; row < height; row++) {
      const at = (row * width + column) * 3;
      rgb[at] = (rgb[at] as number) * gain;
      rgb[at + 1] = (rgb[at + 1] as number) * gain;
      rgb[at + 2] = (rgb[at + 2] as number) * gain;
    }
  }
}

/** Specks of dust in the light, fading in. */
function driftMotes({ width, height, rgb }: Canvas, seconds: number): void {
  const shown = Math.min(1, seconds / 1.5) * 0.22;
  for (let mote = 0; mote < MOTES; mote++) {
    const x = ((noise(mote * 7.3, 1) * 1.6 + seconds * 0.012 * (1 + (mote % 3))) % 1.2) * width - 0.1 * width;
    const y =
      (noise(mote * 3.1, 9) * 1.5 - 0.25 - seconds * 0.008 + 0.02 * Math.sin(seconds + mote)) * height;
    const radius = 1.2 + (mote % 4) * 0.8;
    for (let row = Math.ceil(y - radius); row <= y + radius; row++) {
      for (let column = Math.ceil(x - radius); column <= x + radius; column++) {
        if (row < 0 || column < 0 || row >= height || column >= width) continue;
        const share = shown * Math.max(0, 1 - Math.hypot(column - x, row - y) / radius);
        const at = (row * width + column) * 3;
        for (let c = 0; c < 3; c++) rgb[at + c] = (rgb[at + c] as number) + share;
      }
    }
  }
}

/** A picture brought to life; its first instant is the picture itself. */
export function prepareReference(picture: Canvas, side: 1 | -1): Scene {
  return {
    paint: (canvas, { seconds, progress }) => {
      if (progress === 0) {
        canvas.rgb.set(picture.rgb);
        return;
      }
      moveOver(picture, canvas, progress, side * progress);
      moveLight(canvas, progress);
      driftMotes(canvas, seconds);
    },
  };
}
