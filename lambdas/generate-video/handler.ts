import { clipQueues } from '#adapters/dynamodb/dynamodb-clip-queues.ts';
import { dynamodbRequests } from '#adapters/dynamodb/dynamodb-requests.ts';
import { createVideoJobs, findVideoJobs, removeVideoJobs } from '#adapters/dynamodb/dynamodb-video-jobs.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { mediaBucket } from '#adapters/s3/bucket.ts';
import { s3Put } from '#adapters/s3/s3-put.ts';
import { s3Remove } from '#adapters/s3/s3-remove.ts';
import { sharpPixels } from '#adapters/sharp/sharp-pixels.ts';
import {
  stepFunctionsClient,
  stepFunctionsVideoWorkflow,
} from '#adapters/step-functions/step-functions-video-workflow.ts';
import { supabaseVideoHistory } from '#adapters/supabase/supabase-video-history.ts';
import { systemBase64 } from '#adapters/system/system-base64.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { systemIds } from '#adapters/system/system-ids.ts';
import { generateVideo } from '#core/videos/generate-video.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import { env } from './env.ts';

export const handler = endpoint('generate-video', env, (values) => {
  const table = jobTable(values.JOB_TABLE);
  const bucket = mediaBucket(values.MEDIA_BUCKET);
  const ports = {
    clock: systemClock,
    ids: systemIds,
    base64: systemBase64,
    pixels: sharpPixels,
    media: { ...s3Put(bucket), ...s3Remove(bucket) },
    requests: dynamodbRequests(table),
    videoJobs: { ...createVideoJobs(table), ...findVideoJobs(table), ...removeVideoJobs(table) },
    clipQueues: clipQueues(table),
    videoWorkflow: stepFunctionsVideoWorkflow(stepFunctionsClient(), values.VIDEO_WORKFLOW_ARN),
    videoHistory: supabaseVideoHistory(values.SUPABASE_URL, values.SUPABASE_SECRET_KEY),
    log: systemLog,
  };
  const model = { catalogue: values.MODEL_CATALOGUE, typicalSeconds: values.CLIP_TYPICAL_SECONDS };
  return ({ caller, body, idempotencyKey }) => generateVideo(ports, model, caller, body, idempotencyKey);
});
