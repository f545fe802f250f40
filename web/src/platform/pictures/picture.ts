/** An image with its bytes, from which it is shown, saved and copied: never fetched twice. */
export type Picture = { blob: Blob; width: number; height: number };

/** Measures an image. Throws where this browser cannot show it. */
export async function pictureOf(blob: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  bitmap.close();
  return { blob, width, height };
}
