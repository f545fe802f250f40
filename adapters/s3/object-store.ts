import type { Media } from '#core/ports/media.ts';
import type { MediaBucket } from './media-bucket.ts';
import { objectReader } from './read-objects.ts';
import { objectRemover } from './remove-objects.ts';
import { objectWriter } from './write-objects.ts';

/** Reads, writes and removes objects. */
export const objectStore = (bucket: MediaBucket): Pick<Media, 'get' | 'put' | 'remove'> => ({
  ...objectReader(bucket),
  ...objectWriter(bucket),
  ...objectRemover(bucket),
});
