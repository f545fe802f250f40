import { budgets } from '#adapters/dynamodb/budgets.ts';
import { clipQueues } from '#adapters/dynamodb/clip-queues.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { videoJobReader, videoJobWriter } from '#adapters/dynamodb/video-jobs.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { mediaBucket } from '#adapters/s3/media-bucket.ts';
import { objectRemover } from '#adapters/s3/remove-objects.ts';
import { supabaseVideoHistory } from '#adapters/supabase/video-history.ts';
import { publishVideo } from '#core/videos/jobs/publish-video.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import { step } from '#lambdas/workflow/step.ts';
import { publishVideoFunction } from './function.ts';

export const handler = step(publishVideoFunction, (values) => {
  const table = jobTable(values.JOB_TABLE);
  const ports = {
    clock: systemClock,
    clipQueues: clipQueues(table),
    budgets: budgets(table),
    videoJobs: { ...videoJobReader(table), ...videoJobWriter(table) },
    videoHistory: supabaseVideoHistory({ url: values.SUPABASE_URL, key: values.SUPABASE_SECRET_KEY }),
    media: objectRemover(mediaBucket(values.MEDIA_BUCKET)),
    log: systemLog,
  };
  return (jobId) => publishVideo(ports, jobId);
});
