import { effectiveNegativePrompt, type GenerateImageBody, wordsWithoutStyle } from '#contract/images.ts';
import { imageKey, thumbnailKey } from '#core/media/object-keys.ts';
import type { Caller, NewImageRow, Uses, UsesOnly } from '#core/ports.ts';

type Ports = Uses<'imageHistory' | 'pixels' | 'log'> & UsesOnly<{ media: 'put' | 'remove' | 'objectUrl' }>;
type Asked = Pick<GenerateImageBody, 'prompt' | 'options'>;

export type SavedImage = { key: string; url: string };

/** Stores picture, thumbnail and row; `undefined` where that failed, and then nothing of it is left behind. */
export async function saveImage(
  ports: Ports,
  caller: Caller,
  asked: Asked,
  imageId: string,
  png: Uint8Array,
): Promise<SavedImage | undefined> {
  const key = imageKey(caller.userId, imageId);
  const thumbnail = thumbnailKey(caller.userId, imageId);
  try {
    const url = await ports.media.objectUrl(key);
    // All settle before anything is undone: no put may arrive after its removal.
    const puts = await Promise.allSettled([
      ports.media.put(key, png, 'image/png'),
      ports.pixels.thumbnail(png).then((bytes) => ports.media.put(thumbnail, bytes, 'image/webp')),
    ]);
    for (const put of puts) if (put.status === 'rejected') throw put.reason;
    await ports.imageHistory.insert(caller, rowOf(asked, imageId, { key, url, thumbnail }));
    return { key, url };
  } catch (cause) {
    ports.log.warn('image-not-saved', { cause });
    await undo(ports, caller, imageId, [key, thumbnail]);
    return undefined;
  }
}

function rowOf(
  { prompt, options }: Asked,
  id: string,
  { key, url, thumbnail }: SavedImage & { thumbnail: string },
): NewImageRow {
  const { width, height, quality, cfgScale, seed, style } = options;
  return {
    id,
    prompt: wordsWithoutStyle(prompt, style),
    imageType: 'text-to-image',
    key,
    url,
    thumbnailKey: thumbnail,
    width,
    height,
    parameters: {
      negativePrompt: effectiveNegativePrompt(options.negativePrompt),
      width,
      height,
      quality,
      cfgScale,
      seed,
      ...(style !== undefined && { style }),
    },
  };
}

/**
 * An insert that failed may have happened all the same. Objects go only when the row surely is not there: an
 * object without a row is swept later, a row without its object would be a broken picture.
 */
async function undo(ports: Ports, caller: Caller, imageId: string, keys: string[]): Promise<void> {
  try {
    await ports.imageHistory.remove(caller, imageId);
    await ports.media.remove(keys);
  } catch (cause) {
    ports.log.warn('unsaved-image-left-behind', { cause });
  }
}
