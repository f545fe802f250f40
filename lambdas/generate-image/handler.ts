import { bedrockImageModels } from '#adapters/bedrock/bedrock-image-models.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { requests } from '#adapters/dynamodb/requests.ts';
import { strictBase64 } from '#adapters/runtime/strict-base64.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { systemIds } from '#adapters/runtime/system-ids.ts';
import { mediaBucket } from '#adapters/s3/media-bucket.ts';
import { objectRemover } from '#adapters/s3/remove-objects.ts';
import { linkSigner } from '#adapters/s3/sign-links.ts';
import { objectWriter } from '#adapters/s3/write-objects.ts';
import { sharpPixels } from '#adapters/sharp/sharp-pixels.ts';
import { supabaseImageHistory } from '#adapters/supabase/image-history.ts';
import { supabaseUsage } from '#adapters/supabase/usage.ts';
import { generateImage } from '#core/images/generate-image.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import { env } from './env.ts';

export const handler = endpoint('generate-image', env, (values) => {
  const bucket = mediaBucket(values.MEDIA_BUCKET);
  const ports = {
    ids: systemIds,
    base64: strictBase64,
    pixels: sharpPixels,
    imageModels: bedrockImageModels(values.BEDROCK_REGION),
    imageHistory: supabaseImageHistory({ url: values.SUPABASE_URL, key: values.SUPABASE_PUBLISHABLE_KEY }),
    usage: supabaseUsage({ url: values.SUPABASE_URL, key: values.SUPABASE_PUBLISHABLE_KEY }),
    requests: requests(jobTable(values.JOB_TABLE), systemClock),
    media: {
      ...objectWriter(bucket),
      ...objectRemover(bucket),
      ...linkSigner(bucket, systemClock),
      ...linkSigner(bucket, systemClock),
    },
    log: systemLog,
  };
  return ({ caller, body, idempotencyKey }) =>
    generateImage(ports, values.MODEL_CATALOGUE, caller, body, idempotencyKey);
});
