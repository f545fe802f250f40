import { systemClock } from '#adapters/runtime/system-clock.ts';
import { linkBucket } from '#adapters/s3/media-bucket.ts';
import { linkSigner } from '#adapters/s3/sign-links.ts';
import { supabaseVideoHistoryReader } from '#adapters/supabase/video-history-reader.ts';
import { videoHistory } from '#core/videos/history/video-history.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { videoHistoryFunction } from './function.ts';

export const handler = endpoint(videoHistoryFunction, (values) => {
  const ports = {
    videoHistoryReader: supabaseVideoHistoryReader({
      url: values.SUPABASE_URL,
      key: values.SUPABASE_PUBLISHABLE_KEY,
    }),
    media: linkSigner(linkBucket(values.MEDIA_BUCKET, values.MEDIA_ORIGIN), systemClock),
  };
  return ({ caller, query }) => videoHistory(ports, caller, query);
});
