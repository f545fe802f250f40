import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { callAws } from '#adapters/aws-call.ts';
import type { StoredObjects } from '#core/ports/media.ts';
import type { MediaBucket } from './media-bucket.ts';

/** Lists the objects below `users/` in key order, 1,000 per page. */
export const objectLister = ({ client, name }: MediaBucket): StoredObjects => ({
  pages: async function* (after) {
    let next: string | undefined;
    do {
      const page = await callAws(() =>
        client.send(
          new ListObjectsV2Command({
            Bucket: name,
            Prefix: 'users/',
            ...(after !== undefined && { StartAfter: after }),
            ...(next !== undefined && { ContinuationToken: next }),
          }),
        ),
      );
      yield (page.Contents ?? []).flatMap(({ Key: key, LastModified: storedAt }) =>
        key !== undefined && storedAt !== undefined ? [{ key, storedAt }] : [],
      );
      next = page.NextContinuationToken;
    } while (next !== undefined);
  },
});
