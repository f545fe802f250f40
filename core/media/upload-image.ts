import type { DailyBudget } from '#catalog/daily-budget.ts';
import type { UploadImageBody } from '#contract/api/upload-image.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { countUpload } from '#core/budgets/count-upload.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { imageKey, isUploadedReference, ownsKey, uploadedReferenceKey } from '../domain/media/object-keys.ts';
import { judgePicture } from './judge-image.ts';

/** Object metadata takes 2 KB in all (S3); a character is 12 bytes at most when percent-encoded. */
const MAX_FILENAME_CHARACTERS = 100;
const storableFilename = (filename: string) =>
  encodeURIComponent(Array.from(filename.toWellFormed()).slice(0, MAX_FILENAME_CHARACTERS).join(''));

/**
 * Keeps a picture that a person sent: decoded, and encoded anew, so that only its pixels remain. The earlier upload that
 * it takes the place of goes, which does not make the day's budget larger.
 */
export async function uploadImage(
  ports: Uses<'clock' | 'ids' | 'base64' | 'pixels' | 'log'> &
    UsesOnly<{ budgets: 'decideUploads'; media: 'put' | 'objectUrl' | 'remove' }>,
  limits: DailyBudget,
  { userId }: Caller,
  { image, imageType, filename, replaces }: UploadImageBody,
): Promise<{ url: string; key: string }> {
  if (replaces !== undefined && !ownsKey(userId, replaces))
    throw new AppError('FORBIDDEN', MESSAGES.foreignKey);
  const picture = await ports.pixels.normalise(judgePicture(ports.base64, image));
  if (!picture) throw new AppError('UNREADABLE_PICTURE', MESSAGES.unreadablePicture);
  const makeKey = imageType === 'reference' ? uploadedReferenceKey : imageKey;
  const key = makeKey(userId, ports.ids.random());
  const metadata = {
    'image-type': imageType,
    ...(filename !== undefined && { filename: storableFilename(filename) }),
  };
  await countUpload(ports, limits, { userId, bytes: picture.png.length }, () =>
    ports.media.put(key, picture.png, 'image/png', metadata),
  );
  if (replaces !== undefined && isUploadedReference(userId, replaces)) {
    // What stays is swept one day.
    await ports.media.remove([replaces]).catch((cause) => ports.log.warn('files-not-removed', { cause }));
  }
  return { url: await ports.media.objectUrl(key), key };
}
