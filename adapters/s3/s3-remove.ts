import { DeleteObjectsCommand } from '@aws-sdk/client-s3';
import type { Media } from '#core/ports.ts';
import { type MediaBucket, orUnavailable } from './bucket.ts';

/** DeleteObjects takes this many keys. */
const KEYS_PER_CALL = 1_000;

export const s3Remove = ({ client, name }: MediaBucket): Pick<Media, 'remove'> => ({
  remove: (keys) =>
    orUnavailable(async () => {
      for (let start = 0; start < keys.length; start += KEYS_PER_CALL) {
        const Objects = keys.slice(start, start + KEYS_PER_CALL).map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket: name, Delete: { Objects, Quiet: true } }),
        );
        const [failure] = Errors;
        if (failure) throw new Error(`${Errors.length} objects could not be removed: ${failure.Code}`);
      }
    }),
});
