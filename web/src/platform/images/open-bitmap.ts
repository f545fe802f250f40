import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { declaredSize, HEADER_BYTES } from './declared-size.ts';

/** A file that cannot be used; the message says why and what to do. */
export class ImageRefusal extends Error {}

/**
 * Decodes an image with its orientation applied. A small file can hold a giant image, so its declared size is
 * read first. Throws an ImageRefusal, with `unreadable` if the browser cannot open it.
 */
export async function openBitmap(file: Blob, unreadable: string): Promise<ImageBitmap> {
  const refuse = (cause: unknown) => {
    throw new ImageRefusal(unreadable, { cause });
  };
  const header = await file.slice(0, HEADER_BYTES).arrayBuffer().catch(refuse);
  const size = declaredSize(new Uint8Array(header));
  if (size !== undefined && Math.max(size.width, size.height) > LIMITS.image.maxOpenedSidePixels)
    throw new ImageRefusal(MESSAGES.imageTooLargeToOpen);
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(refuse);
}
