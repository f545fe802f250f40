import { bedrockImageModels } from '#adapters/bedrock/bedrock-image-models.ts';
import { budgets } from '#adapters/dynamodb/budgets.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { rateLimits } from '#adapters/dynamodb/rate-limits.ts';
import { requests } from '#adapters/dynamodb/requests.ts';
import { c2paProvenance } from '#adapters/provenance/c2pa-provenance.ts';
import { strictBase64 } from '#adapters/runtime/strict-base64.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { systemIds } from '#adapters/runtime/system-ids.ts';
import { systemTimer } from '#adapters/runtime/system-timer.ts';
import { linkBucket, mediaBucket } from '#adapters/s3/media-bucket.ts';
import { objectRemover } from '#adapters/s3/remove-objects.ts';
import { linkSigner } from '#adapters/s3/sign-links.ts';
import { objectWriter } from '#adapters/s3/write-objects.ts';
import { sharpPixels } from '#adapters/sharp/sharp-pixels.ts';
import { supabaseImageHistory } from '#adapters/supabase/image-history.ts';
import { supabaseUsage } from '#adapters/supabase/usage.ts';
import * as LIMITS from '#contract/limits.ts';
import type { ImageSettings } from '#core/images/make-image.ts';
import { rateLimitedImageModels } from '#core/rate-limit/rate-limited-models.ts';
import type { ImageEnvironment } from './image-environment.ts';
import { systemLog } from './log.ts';

/** Leaves the function 20 of its 120 seconds to save the image. */
const MODEL_SECONDS = LIMITS.imageFunctionSeconds - 20;

/**
 * The ports of a function that makes images. `modelSeconds`: the longest wait for a model's response, including the wait
 * under the rate limit.
 */
export function imagePorts(values: ImageEnvironment, modelSeconds = MODEL_SECONDS) {
  const bucket = mediaBucket(values.MEDIA_BUCKET);
  const links = linkBucket(values.MEDIA_BUCKET, values.MEDIA_ORIGIN);
  const table = jobTable(values.JOB_TABLE);
  const rateLimitPorts = {
    clock: systemClock,
    timer: systemTimer,
    rateLimits: rateLimits(table),
    log: systemLog,
  };
  const bedrock = bedrockImageModels(values.BEDROCK_REGION, modelSeconds);
  const project = { url: values.SUPABASE_URL, key: values.SUPABASE_PUBLISHABLE_KEY };
  return {
    ids: systemIds,
    base64: strictBase64,
    pixels: sharpPixels,
    provenance: c2paProvenance(values.PROVENANCE),
    imageModels: rateLimitedImageModels(rateLimitPorts, values.MODEL_QUOTAS, modelSeconds, bedrock),
    imageHistory: supabaseImageHistory(project),
    usage: supabaseUsage(project),
    clock: systemClock,
    budgets: budgets(table),
    requests: requests(table, systemClock),
    media: { ...objectWriter(bucket), ...objectRemover(bucket), ...linkSigner(links, systemClock) },
    log: systemLog,
  };
}

export const imageSettings = (values: ImageEnvironment): ImageSettings => ({
  catalog: values.MODEL_CATALOGUE,
  limits: values.DAILY_BUDGET,
  region: values.BEDROCK_REGION,
});
