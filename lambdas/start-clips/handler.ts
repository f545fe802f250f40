import { bedrockClient } from '#adapters/bedrock/bedrock-client.ts';
import { startClipInvocations } from '#adapters/bedrock/bedrock-video-models.ts';
import { clipQueues } from '#adapters/dynamodb/dynamodb-clip-queues.ts';
import { findVideoJobs, updateVideoJobs } from '#adapters/dynamodb/dynamodb-video-jobs.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { mediaBucket } from '#adapters/s3/bucket.ts';
import { s3Addresses } from '#adapters/s3/s3-addresses.ts';
import { s3Get } from '#adapters/s3/s3-get.ts';
import { supabaseVideoHistory } from '#adapters/supabase/supabase-video-history.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { startClips } from '#core/videos/start-clips.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import { step } from '#lambdas/workflow/step.ts';
import { env } from './env.ts';

export const handler = step('start-clips', env, (values) => {
  const table = jobTable(values.JOB_TABLE);
  const bucket = mediaBucket(values.MEDIA_BUCKET);
  const ports = {
    clock: systemClock,
    clipQueues: clipQueues(table),
    videoJobs: { ...findVideoJobs(table), ...updateVideoJobs(table) },
    videoModels: startClipInvocations(bedrockClient(values.BEDROCK_REGION)),
    media: { ...s3Get(bucket), ...s3Addresses(bucket) },
    videoHistory: supabaseVideoHistory(values.SUPABASE_URL, values.SUPABASE_SECRET_KEY),
    log: systemLog,
  };
  return (jobId) => startClips(ports, values.CLIP_TYPICAL_SECONDS, jobId);
});
