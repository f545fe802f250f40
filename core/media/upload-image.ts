import type { DailyBudget } from '#catalog/daily-budget.ts';
import type { UploadImageBody } from '#contract/api/upload-image.ts';
import { keepSourceMarks } from '#contract/marks/marks.ts';
import type { XmpMarks } from '#contract/marks/xmp-packet.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { countUpload } from '#core/budgets/count-upload.ts';
import {
  imageKey,
  isUploadedReference,
  ownsKey,
  thumbnailKey,
  uploadedReferenceKey,
} from '#core/domain/media/object-keys.ts';
import { makeThumbnail } from '#core/marks/make-thumbnail.ts';
import { markUpload } from '#core/marks/uploaded-image.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { validateImage } from './validate-image.ts';

/** S3 allows 2 KB of metadata; a percent-encoded character takes at most 12 bytes. */
const MAX_FILENAME_CHARACTERS = 100;
const storableFilename = (filename: string) =>
  encodeURIComponent(Array.from(filename.toWellFormed()).slice(0, MAX_FILENAME_CHARACTERS).join(''));

/**
 * Stores an uploaded image, re-encoded so that only its pixels and the origin statements in its marks remain; an image
 * that the server made keeps its marks. Only a reference has no thumbnail. Removes the upload that it replaces, which
 * still counts against the day's budget.
 */
export async function uploadImage(
  ports: Uses<'clock' | 'ids' | 'base64' | 'pixels' | 'log'> &
    UsesOnly<{
      budgets: 'updateUploadDay';
      media: 'put' | 'objectUrl' | 'remove';
      provenance: 'isOwn';
    }>,
  limits: DailyBudget,
  caller: Caller,
  { image, imageType, filename, replaces }: UploadImageBody,
): Promise<{ url: string; key: string; thumbnailKey?: string | undefined }> {
  const { userId } = caller;
  if (replaces !== undefined && !ownsKey(userId, replaces))
    throw new AppError('FORBIDDEN', MESSAGES.keyNotOwned);
  const originalBytes = validateImage(ports.base64, image);
  const normalized = await ports.pixels.normalize(originalBytes);
  if (!normalized) throw new AppError('UNREADABLE_IMAGE', MESSAGES.unreadableImage);
  const upload = { originalBytes, png: normalized.png, newId: ports.ids.random() };
  const isReference = imageType === 'reference';
  const { id, file, marks } = isReference
    ? { id: upload.newId, file: keepSourceMarks(originalBytes, upload.png), marks: undefined }
    : await markUpload(ports, caller, upload);
  const key = isReference ? uploadedReferenceKey(userId, id) : imageKey(userId, id);
  const metadata = {
    'image-type': imageType,
    ...(filename !== undefined && { filename: storableFilename(filename) }),
  };
  await countUpload(ports, limits, { userId, bytes: file.length }, () =>
    ports.media.put(key, file, 'image/png', metadata),
  );
  const thumbnail = isReference
    ? undefined
    : await putUploadThumbnail(ports, thumbnailKey(userId, id), upload, marks);
  if (replaces !== undefined && isUploadedReference(userId, replaces)) {
    // If this fails, the file is swept later.
    await ports.media.remove([replaces]).catch((cause) => ports.log.warn('files-not-removed', { cause }));
  }
  return { url: await ports.media.objectUrl(key), key, thumbnailKey: thumbnail };
}

/** Stores the thumbnail, which does not count as uploaded bytes. The image stays without one if that fails. */
async function putUploadThumbnail(
  ports: Uses<'log'> & UsesOnly<{ pixels: 'thumbnail'; media: 'put' }>,
  key: string,
  { originalBytes, png }: { originalBytes: Uint8Array; png: Uint8Array },
  marks: XmpMarks | undefined,
): Promise<string | undefined> {
  try {
    const file = marks
      ? await makeThumbnail(ports, png, marks)
      : keepSourceMarks(originalBytes, await ports.pixels.thumbnail(png));
    await ports.media.put(key, file, 'image/webp');
    return key;
  } catch (cause) {
    ports.log.warn('thumbnail-not-stored', { cause });
    return undefined;
  }
}
