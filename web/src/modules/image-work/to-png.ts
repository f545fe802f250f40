/** The step of a conversion that failed. */
export class PngFailure extends Error {
  readonly step: 'load' | 'process' | 'blob';
  constructor(step: PngFailure['step'], options?: ErrorOptions) {
    super(step, options);
    this.step = step;
  }
}

/** Converts an image to PNG, unless it already is a PNG. Throws a PngFailure. */
export async function toPng(blob: Blob): Promise<Blob> {
  if (blob.type === 'image/png') return blob;
  const bitmap = await createImageBitmap(blob).catch((cause: unknown) => {
    throw new PngFailure('load', { cause });
  });
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d');
  if (!context) throw new PngFailure('process');
  context.drawImage(bitmap, 0, 0);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new PngFailure('blob');
  return png;
}
