import { mediaBucket } from '#adapters/s3/bucket.ts';
import { s3Addresses } from '#adapters/s3/s3-addresses.ts';
import { s3Put } from '#adapters/s3/s3-put.ts';
import { sharpPixels } from '#adapters/sharp/sharp-pixels.ts';
import { systemBase64 } from '#adapters/system/system-base64.ts';
import { systemIds } from '#adapters/system/system-ids.ts';
import { uploadImage } from '#core/media/upload-image.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { env } from './env.ts';

export const handler = endpoint('upload-image', env, ({ MEDIA_BUCKET }) => {
  const bucket = mediaBucket(MEDIA_BUCKET);
  const ports = {
    ids: systemIds,
    base64: systemBase64,
    pixels: sharpPixels,
    media: { ...s3Put(bucket), ...s3Addresses(bucket) },
  };
  return ({ caller, body }) => uploadImage(ports, caller, body);
});
