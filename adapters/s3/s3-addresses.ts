import type { Media } from '#core/ports.ts';
import type { MediaBucket } from './bucket.ts';

/** Names of objects for those who may already open them; nothing is called or signed. */
export const s3Addresses = ({ client, name }: MediaBucket): Pick<Media, 'objectUrl' | 's3Uri'> => ({
  objectUrl: async (key) => {
    const endpoint = await client.config.endpoint?.();
    const region = await client.config.region();
    const origin = endpoint
      ? `${endpoint.protocol}//${endpoint.hostname}${endpoint.port ? `:${endpoint.port}` : ''}`
      : `https://s3.${region}.amazonaws.com`;
    return `${origin}/${name}/${key}`;
  },
  s3Uri: (prefix) => `s3://${name}/${prefix}`,
});
