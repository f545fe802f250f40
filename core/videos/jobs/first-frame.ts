import * as LIMITS from '#contract/limits.ts';
import { keepSourceMarks } from '#contract/marks/marks.ts';
import * as MESSAGES from '#contract/messages.ts';
import * as FIELD_MESSAGES from '#contract/tools/messages.ts';
import { AppError } from '#core/app-error.ts';
import { ownsKey } from '#core/domain/media/object-keys.ts';
import type { FrameSource } from '#core/domain/videos/requested-video.ts';
import { readSourceMarks } from '#core/marks/mark-file.ts';
import { type OwnImagePorts, readOwnImage } from '#core/media/own-image.ts';
import { validateImage, validateImageContent } from '#core/media/validate-image.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Uses } from '#core/ports/ports.ts';

type Ports = OwnImagePorts & Uses<'base64' | 'pixels'>;

type NumberedSource = FrameSource & { shotNumber: number };

/** Folders of a person's own images. */
const IMAGE_FOLDERS: readonly string[] = ['images', 'references', 'thumbnails'];

/** A key starts with `users/` or ends in a file extension; base64 contains no dots. */
const isKey = (reference: string) =>
  !/^data:/i.test(reference) && (reference.startsWith('users/') || /\.[a-z0-9]{1,5}$/i.test(reference));

/**
 * Turns a shot's reference into the first frame: a PNG of exactly the video's size that keeps the statements in the
 * reference's marks. Also returns these statements; `undefined` without a reference. Throws AppError for a reference that
 * is missing, another person's or unreadable.
 */
export async function prepareFirstFrame(
  ports: Ports,
  caller: Caller,
  shot: NumberedSource,
): Promise<{ firstFrame: Uint8Array; sourceMarks: string | undefined } | undefined> {
  const { width, height } = LIMITS.videoSize;
  try {
    const bytes = await referenceBytes(ports, caller, shot);
    if (bytes === undefined) return undefined;
    const firstFrame = await ports.pixels.cover(bytes, width, height, {
      opaque: true,
      focus: shot.focus,
    });
    if (firstFrame)
      return { firstFrame: keepSourceMarks(bytes, firstFrame), sourceMarks: readSourceMarks(bytes) };
  } catch (error) {
    const isUnreadable = error instanceof AppError && error.code === 'UNREADABLE_IMAGE';
    if (!isUnreadable) throw error;
  }
  throw new AppError('UNREADABLE_IMAGE', FIELD_MESSAGES.malformedReference);
}

async function referenceBytes(
  ports: Ports,
  caller: Caller,
  { shotNumber, reference, imageId }: NumberedSource,
): Promise<Uint8Array | undefined> {
  if (imageId !== undefined) {
    const image = await readOwnImage(ports, caller, imageId, MESSAGES.missingReference(shotNumber));
    return image.bytes;
  }
  if (reference === undefined) return undefined;
  return isKey(reference)
    ? storedImage(ports, caller, shotNumber, reference)
    : validateImage(ports.base64, reference);
}

async function storedImage({ media }: Ports, { userId }: Caller, shotNumber: number, key: string) {
  if (!ownsKey(userId, key)) throw new AppError('FORBIDDEN', MESSAGES.keyNotOwned);
  const isImage = IMAGE_FOLDERS.includes(key.split('/')[2] ?? '');
  const bytes = isImage ? await media.get(key) : undefined;
  if (!bytes) throw new AppError('UNKNOWN_REFERENCE', MESSAGES.missingReference(shotNumber));
  validateImageContent(bytes);
  return bytes;
}
