import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import * as FIELD_MESSAGES from '#contract/tools/messages.ts';
import { AppError } from '#core/app-error.ts';
import { ownsKey } from '#core/domain/media/object-keys.ts';
import { validateImage, validateImageContent } from '#core/media/validate-image.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';

type Ports = Uses<'base64' | 'pixels'> & UsesOnly<{ media: 'get' }>;

type ShotReference = { userId: string; shotNumber: number; reference: string };

/** Folders of a person's own images. */
const IMAGE_FOLDERS: readonly string[] = ['images', 'references', 'thumbnails'];

/** A key starts with `users/` or ends in a file extension; base64 contains no dots. */
const isKey = (reference: string) =>
  !/^data:/i.test(reference) && (reference.startsWith('users/') || /\.[a-z0-9]{1,5}$/i.test(reference));

/**
 * Turns a shot's reference, an image as text or an own key, into the first frame: a PNG of exactly the video's size.
 * Throws AppError.
 */
export async function prepareFirstFrame(
  ports: Ports,
  { userId, shotNumber, reference }: ShotReference,
): Promise<Uint8Array> {
  const { width, height } = LIMITS.videoSize;
  try {
    const bytes = isKey(reference)
      ? await storedImage(ports, { userId, shotNumber, reference })
      : validateImage(ports.base64, reference);
    const frame = await ports.pixels.cover(bytes, width, height, { opaque: true });
    if (frame) return frame;
  } catch (error) {
    const isUnreadable = error instanceof AppError && error.code === 'UNREADABLE_PICTURE';
    if (!isUnreadable) throw error;
  }
  throw new AppError('UNREADABLE_PICTURE', FIELD_MESSAGES.malformedReference);
}

async function storedImage({ media }: Ports, { userId, shotNumber, reference: key }: ShotReference) {
  if (!ownsKey(userId, key)) throw new AppError('FORBIDDEN', MESSAGES.foreignKey);
  const isPicture = IMAGE_FOLDERS.includes(key.split('/')[2] ?? '');
  const bytes = isPicture ? await media.get(key) : undefined;
  if (!bytes) throw new AppError('UNKNOWN_REFERENCE', MESSAGES.missingReference(shotNumber));
  validateImageContent(bytes);
  return bytes;
}
