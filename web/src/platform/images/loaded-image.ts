/** An image with its bytes, from which it is shown, saved and copied: never fetched twice. */
export type LoadedImage = { blob: Blob; width: number; height: number };

/** Measures an image. Throws where this browser cannot show it. */
export async function loadedImageOf(blob: Blob): Promise<LoadedImage> {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  bitmap.close();
  return { blob, width, height };
}
