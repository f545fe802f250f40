import { CENTERED } from '#contract/crop-frame.ts';
import * as MESSAGES from '#contract/messages.ts';
import { openLibraryImage } from '#web/modules/history/library/open-library-image.ts';
import { loadBlob } from '#web/modules/history/save-file.ts';
import { signLink } from '#web/modules/history/sign-links.ts';
import { ALT_CHARACTERS, shorten } from '#web/platform/format/shorten.ts';
import { ImageRefusal } from '#web/platform/images/open-bitmap.ts';
import { notify } from '#web/ui/notify.ts';
import { cropReference, openReference, type ReferenceFile } from './reference-file.ts';
import type { VideoReference } from './video-reference.ts';

/** The reference image of an earlier video, ready to be sent again. Throws if it is gone. */
export async function loadReference(key: string): Promise<NonNullable<VideoReference>> {
  const link = await signLink(key);
  const bytes = await loadBlob(link ?? '');
  const image = await openReference(new File([bytes], 'Earlier reference', { type: 'image/png' }));
  return { name: image.name, dataUrl: cropReference(image, CENTERED) };
}

/** An image from the person's history, opened for cropping. Throws an ImageRefusal if it is gone. */
export async function loadLibraryReference(userId: string, imageId: string): Promise<ReferenceFile> {
  const { image, key } = await openLibraryImage(userId, imageId);
  const { blob, name } = image;
  const file = new File([blob], shorten(name, ALT_CHARACTERS), { type: blob.type });
  return { ...(await openReference(file)), record: { id: imageId, key } };
}

export const isSourceMissing = (failure: unknown): boolean =>
  failure instanceof ImageRefusal && failure.message === MESSAGES.sourceMissing;

/** Says that the image could not be opened again; the shown crop stays. */
export const notifyNotReopened = (failure: unknown): void =>
  notify.error(
    failure instanceof ImageRefusal ? failure.message : 'This image could not be loaded. Please try again.',
    { id: 'reference' },
  );
