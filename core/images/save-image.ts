import type { ImageFile } from '#core/domain/images/image-file.ts';
import type { GeneratedImageRow } from '#core/domain/images/image-record.ts';
import { imageKey, referenceKey, thumbnailKey } from '#core/domain/media/object-keys.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';

type Ports = Uses<'log'> &
  UsesOnly<{
    imageHistory: 'insert' | 'remove';
    pixels: 'thumbnail';
    media: 'put' | 'remove' | 'objectUrl';
  }>;

type Unsaved = { png: Uint8Array; row: GeneratedImageRow; reference?: ImageFile };

export type SavedImage = { key: string; url: string };

/** Stores image, thumbnail, reference and row. Resolves to `undefined` when that failed and was undone. */
export async function saveImage(
  ports: Ports,
  caller: Caller,
  imageId: string,
  { png, row, reference }: Unsaved,
): Promise<SavedImage | undefined> {
  const key = imageKey(caller.userId, imageId);
  const thumbnail = thumbnailKey(caller.userId, imageId);
  const source = reference && referenceKey(caller.userId, imageId, reference.type);
  try {
    const url = await ports.media.objectUrl(key);
    // All settle before anything is undone: no put may arrive after its removal.
    const puts = await Promise.allSettled([
      ports.media.put(key, png, 'image/png'),
      ports.pixels.thumbnail(png).then((bytes) => ports.media.put(thumbnail, bytes, 'image/webp')),
      ...(reference && source ? [ports.media.put(source, reference.bytes, `image/${reference.type}`)] : []),
    ]);
    for (const put of puts) if (put.status === 'rejected') throw put.reason;
    const parameters = { ...row.parameters, ...(source && { referenceKey: source }) };
    await ports.imageHistory.insert(caller, {
      ...row,
      id: imageId,
      key,
      url,
      thumbnailKey: thumbnail,
      parameters,
    });
    return { key, url };
  } catch (cause) {
    ports.log.warn('image-not-saved', { cause });
    await undo(ports, caller, imageId, [key, thumbnail, ...(source ? [source] : [])]);
    return undefined;
  }
}

/**
 * A failed insert may still have been applied. Objects are removed only once the row is: an object without a row is
 * swept later, a row without its object is a broken image.
 */
async function undo(ports: Ports, caller: Caller, imageId: string, keys: string[]): Promise<void> {
  try {
    await ports.imageHistory.remove(caller, imageId);
    await ports.media.remove(keys);
  } catch (cause) {
    ports.log.warn('unsaved-image-left-behind', { cause });
  }
}
