import * as MESSAGES from '#contract/messages.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { shapeProblem } from '#web/platform/images/image-fit.ts';
import { loadImage } from '#web/platform/images/loaded-image.ts';
import { ImageRefusal } from '#web/platform/images/open-bitmap.ts';
import { type HistoryImage, IMAGES } from '../images/image-history.ts';
import { imageLabel } from '../images/image-label.ts';
import { loadBlob } from '../save-file.ts';
import { signLink } from '../sign-links.ts';

/** Loads an image from the history for a tool. Throws an ImageRefusal if it cannot be used. */
export async function loadLibraryImage(record: HistoryImage): Promise<ChosenImage> {
  const link = await signLink(record.s3_key);
  const blob = await loadBlob(link ?? '');
  const image = await loadImage(blob);
  const problem = shapeProblem(image);
  if (problem !== undefined) throw new ImageRefusal(problem);
  return {
    ...image,
    id: crypto.randomUUID(),
    imageId: record.id,
    name: imageLabel(record),
    file: { width: image.width, height: image.height, bytes: blob.size },
  };
}

/** The record of an image by id. Throws an ImageRefusal if the person has no such image. */
export async function findLibraryImage(userId: string, imageId: string): Promise<HistoryImage> {
  const record = await IMAGES.fetchItem(userId, imageId, new AbortController().signal);
  if (record === null) throw new ImageRefusal(MESSAGES.sourceMissing);
  return record;
}
