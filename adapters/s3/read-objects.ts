import { GetObjectCommand } from '@aws-sdk/client-s3';
import { callAws, errorName, httpStatus } from '#adapters/aws-call.ts';
import type { Media } from '#core/ports/media.ts';
import type { MediaBucket } from './media-bucket.ts';

export const objectReader = ({ client, name }: MediaBucket): Pick<Media, 'get'> => ({
  get: (key) =>
    callAws(async () => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    }),
});

export const isMissing = (error: unknown): boolean =>
  errorName(error) === 'NoSuchKey' || errorName(error) === 'NotFound' || httpStatus(error) === 404;
