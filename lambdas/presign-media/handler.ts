import { systemClock } from '#adapters/runtime/system-clock.ts';
import { linkBucket } from '#adapters/s3/media-bucket.ts';
import { linkSigner } from '#adapters/s3/sign-links.ts';
import { presignMedia } from '#core/media/presign-media.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { presignMediaFunction } from './function.ts';

export const handler = endpoint(presignMediaFunction, ({ MEDIA_BUCKET, MEDIA_ORIGIN }) => {
  const ports = { media: linkSigner(linkBucket(MEDIA_BUCKET, MEDIA_ORIGIN), systemClock) };
  return ({ caller, body }) => presignMedia(ports, caller, body);
});
