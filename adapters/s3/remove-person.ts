import {
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
} from '@aws-sdk/client-s3';
import { callAws } from '#adapters/aws-call.ts';
import type { PersonObjects } from '#core/ports/erasures.ts';
import type { MediaBucket } from './media-bucket.ts';

/** Removes every version and every delete marker of a person's objects, 1,000 at a time. */
export const personObjectRemover = ({ client, name }: MediaBucket): PersonObjects => ({
  removeAll: async (userId, until) => {
    let page: ListObjectVersionsCommandOutput | undefined;
    do {
      if (Date.now() >= until.getTime()) return false;
      const after = page;
      page = await callAws(() =>
        client.send(
          new ListObjectVersionsCommand({
            Bucket: name,
            Prefix: `users/${userId}/`,
            ...(after?.NextKeyMarker !== undefined && { KeyMarker: after.NextKeyMarker }),
            ...(after?.NextVersionIdMarker !== undefined && { VersionIdMarker: after.NextVersionIdMarker }),
          }),
        ),
      );
      const versions = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])];
      const Objects = versions.flatMap(({ Key, VersionId }) =>
        Key === undefined ? [] : [{ Key, ...(VersionId !== undefined && { VersionId }) }],
      );
      if (Objects.length === 0) continue;
      await callAws(async () => {
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket: name, Delete: { Objects, Quiet: true } }),
        );
        // S3 returns 200 even if objects remain. The message is left out because it may quote a key.
        if (Errors.length > 0)
          throw new Error(`S3 did not remove ${Errors.length} objects: ${Errors[0]?.Code}`);
      });
    } while (page.IsTruncated === true);
    return true;
  },
});
