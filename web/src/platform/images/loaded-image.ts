/** An image with its bytes, which are shown, saved and copied without another request. */
export type LoadedImage = { blob: Blob; width: number; height: number };

/** Measures an image. Throws if this browser cannot show it. */
export async function loadImage(blob: Blob): Promise<LoadedImage> {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  bitmap.close();
  return { blob, width, height };
}
