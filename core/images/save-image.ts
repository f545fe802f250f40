import type { NewImage } from '#contract/images.ts';
import { keepSourceMarks } from '#contract/marks/marks.ts';
import type { XmpMarks } from '#contract/marks/xmp-packet.ts';
import type { NewImageRow } from '#core/domain/images/image-record.ts';
import { imageKey, maskKey, referenceKey, thumbnailKey } from '#core/domain/media/object-keys.ts';
import { makeThumbnail } from '#core/marks/make-thumbnail.ts';
import type { MarkedFile } from '#core/marks/mark-file.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import type { InputImage } from './input-image.ts';

type Ports = Uses<'log'> &
  UsesOnly<{
    imageHistory: 'insert' | 'remove';
    pixels: 'thumbnail';
    media: 'put' | 'remove' | 'objectUrl';
  }>;

type UnsavedImage = {
  /** The image without marks, from which its thumbnail is made. */
  png: Uint8Array;
  marked: MarkedFile;
  marks: XmpMarks;
  row: NewImage;
  reference?: InputImage;
  mask?: Uint8Array;
  groupId?: string | undefined;
};

export type SavedImage = { key: string; url: string };

/** Stores the image, its thumbnail, reference and row. After a failure, undoes that and resolves to `undefined`. */
export async function saveImage(
  ports: Ports,
  caller: Caller,
  imageId: string,
  { png, marked, marks, row, reference, mask, groupId }: UnsavedImage,
): Promise<SavedImage | undefined> {
  const key = imageKey(caller.userId, imageId);
  const thumbnail = thumbnailKey(caller.userId, imageId);
  const copy = reference && { ...reference, key: referenceKey(caller.userId, imageId, reference.type) };
  const parent = reference?.parent;
  const maskObject = mask && maskKey(caller.userId, imageId);
  try {
    const url = await ports.media.objectUrl(key);
    // All settle before anything is undone: no put may arrive after its removal.
    const puts = await Promise.allSettled([
      ports.media.put(key, marked.bytes, 'image/png'),
      putThumbnail(ports, thumbnail, png, marks),
      ...(copy && !parent ? [putCopy(ports, copy)] : []),
      ...(mask && maskObject ? [ports.media.put(maskObject, mask, 'image/png')] : []),
    ]);
    for (const put of puts) if (put.status === 'rejected') throw put.reason;
    const files = { id: imageId, key, url, thumbnailKey: thumbnail };
    const parameters = {
      ...row.parameters,
      ...(maskObject && { maskKey: maskObject }),
      ...marksParameter(marked),
    };
    const completeRow = { ...row, ...files, parameters, groupId, parentId: parent?.id };
    await insertRow(ports, caller, completeRow, copy);
    return { key, url };
  } catch (cause) {
    ports.log.warn('image-not-saved', { cause });
    await undoSave(
      ports,
      caller,
      imageId,
      [key, thumbnail, copy?.key, maskObject].filter((stored) => stored !== undefined),
    );
    return undefined;
  }
}

/** The row records the level of the marks only if the file could not be signed. */
const marksParameter = ({ level }: MarkedFile) => (level === 'signed' ? {} : { marks: level });

async function putThumbnail(ports: Ports, key: string, png: Uint8Array, marks: XmpMarks): Promise<void> {
  await ports.media.put(key, await makeThumbnail(ports, png, marks), 'image/webp');
}

type ReferenceCopy = InputImage & { key: string };

/** The copy keeps the statements in the original's marks, because another image may be made from the copy. */
const putCopy = ({ media }: UsesOnly<{ media: 'put' }>, { key, bytes, type, originalBytes }: ReferenceCopy) =>
  media.put(key, keepSourceMarks(originalBytes, bytes), `image/${type}`);

/**
 * Inserts the row, which names the source image: one from the history, or a copy. If the source has been deleted, its
 * bytes are stored now; if the group is full, the image is saved without it. Neither loses a paid image.
 */
async function insertRow(
  ports: Ports,
  caller: Caller,
  row: NewImageRow,
  copy?: ReferenceCopy,
): Promise<void> {
  const sourceKey = row.parentId === undefined ? copy?.key : copy?.parent?.key;
  const parameters = { ...row.parameters, ...(sourceKey !== undefined && { referenceKey: sourceKey }) };
  switch (await ports.imageHistory.insert(caller, { ...row, parameters })) {
    case 'saved':
      return;
    case 'group-full':
      return insertRow(ports, caller, { ...row, groupId: undefined }, copy);
    case 'parent-gone':
      if (copy) await putCopy(ports, copy);
      return insertRow(ports, caller, { ...row, parentId: undefined }, copy);
  }
}

/**
 * A failed insert may still have been applied. Objects are removed only once the row is: an object without a row is
 * swept later, a row without its object is a broken image.
 */
async function undoSave(ports: Ports, caller: Caller, imageId: string, keys: string[]): Promise<void> {
  try {
    await ports.imageHistory.remove(caller, imageId);
    await ports.media.remove(keys);
  } catch (cause) {
    ports.log.warn('unsaved-image-left-behind', { cause });
  }
}
