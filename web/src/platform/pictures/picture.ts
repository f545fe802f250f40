/** A picture whose bytes are here: shown, saved and copied from them, never fetched twice. */
export type Picture = { blob: Blob; width: number; height: number };

/** Measures a picture. Throws where the bytes are none that this browser can show. */
export async function pictureOf(blob: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  bitmap.close();
  return { blob, width, height };
}
