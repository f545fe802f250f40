/** Rows read at once: all rows of 3072 × 3072 with four channels would take 38 MB more. */
const BAND_ROWS = 256;

/**
 * Turns gray pixels white, in place, with their gray value as opacity. Red is the lowest byte of a pixel, opacity the
 * highest.
 */
export function whitenMarks(pixels: Uint32Array): void {
  for (let pixel = 0; pixel < pixels.length; pixel++)
    pixels[pixel] = ((pixels[pixel] as number) << 24) | 0xffffff;
}

/** Reads the PNG of a mask as white on transparency, like drawn marks. Throws if it is not an image. */
export async function readStoredMask(file: Blob): Promise<OffscreenCanvas> {
  const bitmap = await createImageBitmap(file, { colorSpaceConversion: 'none' });
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const band = new OffscreenCanvas(width, Math.min(BAND_ROWS, height));
  const [context, bandContext] = [
    canvas.getContext('2d'),
    band.getContext('2d', { willReadFrequently: true }),
  ];
  if (!context || !bandContext) throw new Error('This browser has no canvas to draw the mask on.');
  for (let top = 0; top < height; top += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, height - top);
    bandContext.drawImage(bitmap, 0, -top);
    const image = bandContext.getImageData(0, 0, width, rows);
    whitenMarks(new Uint32Array(image.data.buffer));
    context.putImageData(image, 0, top);
  }
  bitmap.close();
  return canvas;
}
