import { PutObjectCommand } from '@aws-sdk/client-s3';
import { callAws } from '#adapters/aws-call.ts';
import type { Media } from '#core/ports/media.ts';
import type { MediaBucket } from './media-bucket.ts';

export const objectWriter = ({ client, name }: MediaBucket): Pick<Media, 'put'> => ({
  put: async (key, bytes, contentType, metadata) => {
    await callAws(async () => {
      const { ETag } = await client.send(
        new PutObjectCommand({
          Bucket: name,
          Key: key,
          Body: bytes,
          ContentType: contentType,
          ...(metadata && { Metadata: metadata }),
        }),
      );
      // S3 always returns an ETag; a response without one came from a proxy.
      if (ETag === undefined) throw new Error('S3 did not confirm the upload');
    });
  },
});
