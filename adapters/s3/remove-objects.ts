import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { callAws } from '#adapters/aws-call.ts';
import type { Media } from '#core/ports/media.ts';
import type { MediaBucket } from './media-bucket.ts';

/** S3 answers a delete of what is not there like any other. All are tried before a failure is told. */
export const objectRemover = ({ client, name }: MediaBucket): Pick<Media, 'remove'> => ({
  remove: async (keys) => {
    const removals = await Promise.allSettled(
      keys.map((key) => callAws(() => client.send(new DeleteObjectCommand({ Bucket: name, Key: key })))),
    );
    for (const removal of removals) if (removal.status === 'rejected') throw removal.reason;
  },
});
