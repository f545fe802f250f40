import { PutObjectCommand } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Media } from '#core/ports.ts';
import { type MediaBucket, orUnavailable } from './bucket.ts';

/** Larger objects go up in parts: a part can be sent again without all of it. */
const SINGLE_PUT_BYTES = 8 * 1024 * 1024;

export const s3Put = ({ client, name }: MediaBucket): Pick<Media, 'put'> => ({
  put: (key, bytes, contentType, metadata) =>
    orUnavailable(async () => {
      const object = {
        Bucket: name,
        Key: key,
        Body: bytes,
        ContentType: contentType,
        ...(metadata && { Metadata: metadata }),
      };
      if (bytes.byteLength > SINGLE_PUT_BYTES) await new Upload({ client, params: object }).done();
      else await client.send(new PutObjectCommand(object));
    }),
});
