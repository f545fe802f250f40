import { mediaBucket } from '#adapters/s3/bucket.ts';
import { s3Links } from '#adapters/s3/s3-links.ts';
import { supabaseVideoHistoryReader } from '#adapters/supabase/supabase-video-history-reader.ts';
import { videoHistory } from '#core/videos/video-history.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { env } from './env.ts';

export const handler = endpoint('video-history', env, (values) => {
  const ports = {
    videoHistoryReader: supabaseVideoHistoryReader(values.SUPABASE_URL, values.SUPABASE_PUBLISHABLE_KEY),
    media: s3Links(mediaBucket(values.MEDIA_BUCKET)),
  };
  return ({ caller, query }) => videoHistory(ports, caller, query);
});
