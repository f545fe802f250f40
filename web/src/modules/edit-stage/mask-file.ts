import * as LIMITS from '#contract/limits.ts';
import { encodeGrayPng } from './gray-png.ts';
import type { MaskDrawing } from './mask-drawing.ts';
import { paintMarks } from './mask-painting.ts';

/**
 * Draws a mask at the image's size as a PNG with one channel: white where the image may change, black
 * elsewhere. `share` is the marked part of the image, 0 to 1, counted as the server counts it.
 */
export async function maskPng(
  mask: MaskDrawing,
  size: { width: number; height: number },
): Promise<{ base64: string; share: number }> {
  const { gray, share } = rasterize(mask, size);
  return { base64: base64Of(await encodeGrayPng(gray, size)), share };
}

/** Rows drawn at once: all rows of 3072 × 3072 with four channels would take 38 MB, and as much again to read them. */
const BAND_ROWS = 256;

function rasterize({ marks }: MaskDrawing, { width, height }: { width: number; height: number }) {
  const gray = new Uint8Array(width * height);
  const canvas = new OffscreenCanvas(width, Math.min(BAND_ROWS, height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas to draw the mask on.');
  let marked = 0;
  for (let top = 0; top < height; top += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, height - top);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, canvas.height);
    context.translate(0, -top);
    paintMarks(context, marks, { width, height }, '#fff');
    const { data } = context.getImageData(0, 0, width, rows);
    for (let pixel = 0; pixel < width * rows; pixel++) {
      const value = data[pixel * 4 + 3] ?? 0;
      gray[top * width + pixel] = value;
      if (value >= LIMITS.mask.minLightness) marked += 1;
    }
  }
  return { gray, share: marked / gray.length };
}

/** Arguments per call of `String.fromCharCode`: more could overflow the stack. */
const CHUNK = 32_768;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK)
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  return btoa(text);
}
