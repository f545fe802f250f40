import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { ownsKey } from '#core/domain/media/object-keys.ts';
import { judgeContent, judgePicture } from '#core/media/judge-image.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';

type Ports = Uses<'base64' | 'pixels'> & UsesOnly<{ media: 'get' }>;

/** Folders of a person's own pictures. */
const PICTURE_FOLDERS: readonly string[] = ['images', 'references', 'thumbnails'];

/** Base64 has no dots; a key has one before its file's type, or says at once that it is one. */
const isKey = (reference: string) =>
  !/^data:/i.test(reference) && (reference.startsWith('users/') || /\.[a-z0-9]{1,5}$/i.test(reference));

/**
 * The reference of a shot as the model takes it: a PNG of exactly the video's size (D23). It is sent as a picture, or
 * named by a key of one's own.
 */
export async function firstFrame(
  ports: Ports,
  userId: string,
  shotNumber: number,
  reference: string,
): Promise<Uint8Array> {
  const { width, height } = LIMITS.videoSize;
  try {
    const bytes = isKey(reference)
      ? await storedPicture(ports, userId, shotNumber, reference)
      : judgePicture(ports.base64, reference);
    const frame = await ports.pixels.cover(bytes, width, height, { opaque: true });
    if (frame) return frame;
  } catch (error) {
    const isUnreadable = error instanceof AppError && error.code === 'UNREADABLE_PICTURE';
    if (!isUnreadable) throw error;
  }
  throw new AppError('UNREADABLE_PICTURE', MESSAGES.malformedReference);
}

async function storedPicture({ media }: Ports, userId: string, shotNumber: number, key: string) {
  if (!ownsKey(userId, key)) throw new AppError('FORBIDDEN', MESSAGES.foreignKey);
  const isPicture = PICTURE_FOLDERS.includes(key.split('/')[2] ?? '');
  const bytes = isPicture ? await media.get(key) : undefined;
  if (!bytes) throw new AppError('UNKNOWN_REFERENCE', MESSAGES.missingReference(shotNumber));
  judgeContent(bytes);
  return bytes;
}
