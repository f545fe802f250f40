import { Upload } from '@aws-sdk/lib-storage';
import { callAws } from '#adapters/aws-call.ts';
import type { Media } from '#core/ports/media.ts';
import type { MediaBucket } from './media-bucket.ts';
import { objectWriter } from './write-objects.ts';

/** Larger objects are uploaded in parts, each retried separately. */
const MULTIPART_ABOVE_BYTES = 10 * 1024 * 1024;

/** Writes objects of any size. */
export function largeObjectWriter(bucket: MediaBucket): Pick<Media, 'put'> {
  const single = objectWriter(bucket);
  const { client, name } = bucket;
  return {
    put: async (key, bytes, contentType, metadata) => {
      if (bytes.length <= MULTIPART_ABOVE_BYTES) return single.put(key, bytes, contentType, metadata);
      const params = {
        Bucket: name,
        Key: key,
        Body: bytes,
        ContentType: contentType,
        ...(metadata && { Metadata: metadata }),
      };
      await callAws(() => new Upload({ client, params }).done());
    },
  };
}
