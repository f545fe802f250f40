import { bedrockImageModels } from '#adapters/bedrock/bedrock-image-models.ts';
import { budgets } from '#adapters/dynamodb/budgets.ts';
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
  const table = jobTable(values.JOB_TABLE);
  const ports = {
    ids: systemIds,
    base64: strictBase64,
    pixels: sharpPixels,
    imageModels: bedrockImageModels(values.BEDROCK_REGION),
    imageHistory: supabaseImageHistory({ url: values.SUPABASE_URL, key: values.SUPABASE_PUBLISHABLE_KEY }),
    usage: supabaseUsage({ url: values.SUPABASE_URL, key: values.SUPABASE_PUBLISHABLE_KEY }),
    clock: systemClock,
    budgets: budgets(table),
    requests: requests(table, systemClock),
    media: { ...objectWriter(bucket), ...objectRemover(bucket), ...linkSigner(bucket, systemClock) },
    log: systemLog,
  };
  const offer = { catalogue: values.MODEL_CATALOGUE, limits: values.DAILY_BUDGET };
  return ({ caller, body, idempotencyKey }) => generateImage(ports, offer, caller, body, idempotencyKey);
});
