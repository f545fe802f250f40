import { mediaBucket } from '#adapters/s3/bucket.ts';
import { s3Links } from '#adapters/s3/s3-links.ts';
import { presignMedia } from '#core/media/presign-media.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { env } from './env.ts';

export const handler = endpoint('presign-media', env, ({ MEDIA_BUCKET }) => {
  const ports = { media: s3Links(mediaBucket(MEDIA_BUCKET)) };
  return ({ caller, body }) => presignMedia(ports, caller, body);
});
