import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { callAws } from '#adapters/aws-call.ts';
import type { Media } from '#core/ports/media.ts';
import type { MediaBucket } from './media-bucket.ts';
import { isMissing } from './read-objects.ts';

export const objectFinder = ({ client, name }: MediaBucket): Pick<Media, 'has'> => ({
  has: (key) =>
    callAws(async () => {
      try {
        await client.send(new HeadObjectCommand({ Bucket: name, Key: key }));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    }),
});
