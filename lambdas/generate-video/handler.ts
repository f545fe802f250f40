import { budgets } from '#adapters/dynamodb/budgets.ts';
import { clipQueues } from '#adapters/dynamodb/clip-queues.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { requests } from '#adapters/dynamodb/requests.ts';
import { videoJobReader, videoJobRemover, videoJobWriter } from '#adapters/dynamodb/video-jobs.ts';
import { strictBase64 } from '#adapters/runtime/strict-base64.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { systemIds } from '#adapters/runtime/system-ids.ts';
import { mediaBucket } from '#adapters/s3/media-bucket.ts';
import { objectStore } from '#adapters/s3/object-store.ts';
import { sharpPixels } from '#adapters/sharp/sharp-pixels.ts';
import { stepFunctionsVideoWorkflow } from '#adapters/step-functions/video-workflow.ts';
import { supabaseImageHistory } from '#adapters/supabase/image-history.ts';
import { supabaseVideoHistory } from '#adapters/supabase/video-history.ts';
import { generateVideo } from '#core/videos/jobs/generate-video.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import { generateVideoFunction } from './function.ts';

export const handler = endpoint(generateVideoFunction, (values) => {
  const table = jobTable(values.JOB_TABLE);
  const ports = {
    clock: systemClock,
    ids: systemIds,
    base64: strictBase64,
    pixels: sharpPixels,
    media: objectStore(mediaBucket(values.MEDIA_BUCKET)),
    budgets: budgets(table),
    requests: requests(table, systemClock),
    videoJobs: { ...videoJobReader(table), ...videoJobWriter(table), ...videoJobRemover(table) },
    clipQueues: clipQueues(table),
    videoWorkflow: stepFunctionsVideoWorkflow(values.VIDEO_WORKFLOW_ARN),
    imageHistory: supabaseImageHistory({ url: values.SUPABASE_URL, key: values.SUPABASE_PUBLISHABLE_KEY }),
    videoHistory: supabaseVideoHistory({ url: values.SUPABASE_URL, key: values.SUPABASE_SECRET_KEY }),
    log: systemLog,
  };
  const { MODEL_CATALOGUE: catalog, DAILY_BUDGET: limits, CLIP_TYPICAL_SECONDS: typicalSeconds } = values;
  return ({ caller, body, idempotencyKey }) =>
    generateVideo({ ports, settings: { catalog, limits, typicalSeconds }, caller, idempotencyKey }, body);
});
