import type { ChosenImage } from '#web/platform/images/image-file.ts';

/** An image from the history with the key of its file. */
type LibraryImage = { image: ChosenImage; key: string };

/**
 * Opens an image from the person's history. Loads its code on first use, because it includes the history's
 * queries. Throws an ImageRefusal if the image cannot be used.
 */
export async function openLibraryImage(userId: string, imageId: string): Promise<LibraryImage> {
  const { findLibraryImage, loadLibraryImage } = await import('./library-image.ts');
  const record = await findLibraryImage(userId, imageId);
  return { image: await loadLibraryImage(record), key: record.s3_key };
}

/** The ids among these whose images the person still has. */
export async function existingImages(userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { fetchImagesBy } = await import('../images/image-history.ts');
  const images = await fetchImagesBy('id', userId, ids, new AbortController().signal);
  return new Set(images.map(({ id }) => id));
}
