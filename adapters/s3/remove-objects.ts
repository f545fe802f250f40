import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { callAws } from '#adapters/aws-call.ts';
import type { Media } from '#core/ports/media.ts';
import type { MediaBucket } from './media-bucket.ts';

/** Attempts every removal before it reports a failure. S3 does not report missing objects. */
export const objectRemover = ({ client, name }: MediaBucket): Pick<Media, 'remove'> => ({
  remove: async (keys) => {
    const removals = await Promise.allSettled(
      keys.map((key) => callAws(() => client.send(new DeleteObjectCommand({ Bucket: name, Key: key })))),
    );
    for (const removal of removals) if (removal.status === 'rejected') throw removal.reason;
  },
});
