import { strictBase64 } from '#adapters/runtime/strict-base64.ts';
import { mediaBucket } from '#adapters/s3/media-bucket.ts';
import { objectReader } from '#adapters/s3/read-objects.ts';
import { sharpPixels } from '#adapters/sharp/sharp-pixels.ts';
import { supabaseImageHistory } from '#adapters/supabase/image-history.ts';
import { preprocessReference } from '#core/images/preprocess-reference.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { preprocessReferenceImageFunction } from './function.ts';

export const handler = endpoint(preprocessReferenceImageFunction, (values) => {
  const ports = {
    base64: strictBase64,
    pixels: sharpPixels,
    imageHistory: supabaseImageHistory({ url: values.SUPABASE_URL, key: values.SUPABASE_PUBLISHABLE_KEY }),
    media: objectReader(mediaBucket(values.MEDIA_BUCKET)),
  };
  return ({ caller, body }) => preprocessReference(ports, caller, body);
});
