import type { ChosenImage } from '#web/platform/images/image-file.ts';

/** An image of the history with the key of its file. */
export type LibraryImage = { image: ChosenImage; key: string };

/**
 * Opens an image of the person's history. Loads its code on first use, because it includes the history's
 * queries. Throws an ImageRefusal if the image cannot be used.
 */
export async function openLibraryImage(userId: string, imageId: string): Promise<LibraryImage> {
  const { findLibraryImage, loadLibraryImage } = await import('./library-image.ts');
  const record = await findLibraryImage(userId, imageId);
  return { image: await loadLibraryImage(record), key: record.s3_key };
}
