import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { Media } from '#core/ports.ts';
import { isMissing, type MediaBucket, orUnavailable } from './bucket.ts';

export const s3Get = ({ client, name }: MediaBucket): Pick<Media, 'get'> => ({
  get: (key) =>
    orUnavailable(async () => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key: key }));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    }),
});
