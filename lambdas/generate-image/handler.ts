import { bedrockClient } from '#adapters/bedrock/bedrock-client.ts';
import { bedrockImageModels } from '#adapters/bedrock/bedrock-image-models.ts';
import { dynamodbRequests } from '#adapters/dynamodb/dynamodb-requests.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { mediaBucket } from '#adapters/s3/bucket.ts';
import { s3Addresses } from '#adapters/s3/s3-addresses.ts';
import { s3Links } from '#adapters/s3/s3-links.ts';
import { s3Put } from '#adapters/s3/s3-put.ts';
import { s3Remove } from '#adapters/s3/s3-remove.ts';
import { sharpPixels } from '#adapters/sharp/sharp-pixels.ts';
import { supabaseImageHistory } from '#adapters/supabase/supabase-image-history.ts';
import { supabaseUsage } from '#adapters/supabase/supabase-usage.ts';
import { systemBase64 } from '#adapters/system/system-base64.ts';
import { systemIds } from '#adapters/system/system-ids.ts';
import { generateImage } from '#core/images/generate-image.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import { env } from './env.ts';

export const handler = endpoint('generate-image', env, (values) => {
  const bucket = mediaBucket(values.MEDIA_BUCKET);
  const ports = {
    ids: systemIds,
    base64: systemBase64,
    pixels: sharpPixels,
    imageModels: bedrockImageModels(bedrockClient(values.BEDROCK_REGION)),
    imageHistory: supabaseImageHistory(values.SUPABASE_URL, values.SUPABASE_PUBLISHABLE_KEY),
    usage: supabaseUsage(values.SUPABASE_URL, values.SUPABASE_PUBLISHABLE_KEY),
    requests: dynamodbRequests(jobTable(values.JOB_TABLE)),
    media: { ...s3Put(bucket), ...s3Remove(bucket), ...s3Links(bucket), ...s3Addresses(bucket) },
    log: systemLog,
  };
  return ({ caller, body, idempotencyKey }) =>
    generateImage(ports, values.MODEL_CATALOGUE, caller, body, idempotencyKey);
});
