import { clipQueues } from '#adapters/dynamodb/dynamodb-clip-queues.ts';
import { findVideoJobs, updateVideoJobs } from '#adapters/dynamodb/dynamodb-video-jobs.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { mediaBucket } from '#adapters/s3/bucket.ts';
import { s3Remove } from '#adapters/s3/s3-remove.ts';
import { supabaseVideoHistory } from '#adapters/supabase/supabase-video-history.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { publishVideo } from '#core/videos/publish-video.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import { step } from '#lambdas/workflow/step.ts';
import { env } from './env.ts';

export const handler = step('publish-video', env, (values) => {
  const table = jobTable(values.JOB_TABLE);
  const ports = {
    clock: systemClock,
    clipQueues: clipQueues(table),
    videoJobs: { ...findVideoJobs(table), ...updateVideoJobs(table) },
    videoHistory: supabaseVideoHistory(values.SUPABASE_URL, values.SUPABASE_SECRET_KEY),
    media: s3Remove(mediaBucket(values.MEDIA_BUCKET)),
    log: systemLog,
  };
  return (jobId) => publishVideo(ports, jobId);
});
