import { budgets } from '#adapters/dynamodb/budgets.ts';
import { clipQueues } from '#adapters/dynamodb/clip-queues.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { videoJobReader, videoJobWriter } from '#adapters/dynamodb/video-jobs.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { objectFinder } from '#adapters/s3/find-objects.ts';
import { linkBucket, mediaBucket } from '#adapters/s3/media-bucket.ts';
import { linkSigner } from '#adapters/s3/sign-links.ts';
import { stepFunctionsVideoWorkflow } from '#adapters/step-functions/video-workflow.ts';
import { supabaseVideoHistory } from '#adapters/supabase/video-history.ts';
import { supabaseVideoHistoryReader } from '#adapters/supabase/video-history-reader.ts';
import { recoverVideos } from '#core/videos/jobs/recover-videos.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import { forceVideoFallbackCheckFunction } from './function.ts';

export const handler = endpoint(forceVideoFallbackCheckFunction, (values) => {
  const { SUPABASE_URL: url } = values;
  const table = jobTable(values.JOB_TABLE);
  const bucket = mediaBucket(values.MEDIA_BUCKET);
  const links = linkBucket(values.MEDIA_BUCKET, values.MEDIA_ORIGIN);
  const ports = {
    clock: systemClock,
    clipQueues: clipQueues(table),
    budgets: budgets(table),
    videoJobs: { ...videoJobReader(table), ...videoJobWriter(table) },
    videoWorkflow: stepFunctionsVideoWorkflow(values.VIDEO_WORKFLOW_ARN),
    videoHistoryReader: supabaseVideoHistoryReader({ url, key: values.SUPABASE_PUBLISHABLE_KEY }),
    videoHistory: supabaseVideoHistory({ url, key: values.SUPABASE_SECRET_KEY }),
    media: { ...objectFinder(bucket), ...linkSigner(links, systemClock) },
    log: systemLog,
  };
  return ({ caller }) => recoverVideos(ports, caller);
});
