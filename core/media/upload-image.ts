import type { UploadImageBody } from '#contract/media.ts';
import { MESSAGES } from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { judgePicture } from './judge-picture.ts';
import { imageKey, referenceKey } from './object-keys.ts';

/** Object metadata takes 2 KB in all (S3); a character is 12 bytes at most when percent-encoded. */
const MAX_FILENAME_CHARACTERS = 100;
const storableFilename = (filename: string) =>
  encodeURIComponent(Array.from(filename.toWellFormed()).slice(0, MAX_FILENAME_CHARACTERS).join(''));

/** Keeps a picture that a person sent: decoded, and encoded anew, so that only its pixels remain. */
export async function uploadImage(
  ports: Uses<'ids' | 'base64' | 'pixels'> & UsesOnly<{ media: 'put' | 'objectUrl' }>,
  { userId }: Caller,
  { image, imageType, filename }: UploadImageBody,
): Promise<{ url: string; key: string }> {
  const picture = await ports.pixels.normalise(judgePicture(ports.base64, image));
  if (!picture) throw new AppError('UNREADABLE_PICTURE', MESSAGES.unreadablePicture);
  const makeKey = imageType === 'reference' ? referenceKey : imageKey;
  const key = makeKey(userId, ports.ids.random());
  await ports.media.put(key, picture.png, 'image/png', {
    'image-type': imageType,
    ...(filename !== undefined && { filename: storableFilename(filename) }),
  });
  return { url: await ports.media.objectUrl(key), key };
}
