import type * as z from 'zod/mini';
import { budgets } from '#adapters/dynamodb/budgets.ts';
import { clipQueues } from '#adapters/dynamodb/clip-queues.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { sweepPositions } from '#adapters/dynamodb/sweep-positions.ts';
import { videoDeletions } from '#adapters/dynamodb/video-deletions.ts';
import { videoJobReader } from '#adapters/dynamodb/video-jobs.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { mediaBucket } from '#adapters/s3/media-bucket.ts';
import { objectRemover } from '#adapters/s3/remove-objects.ts';
import { stepFunctionsVideoWorkflow } from '#adapters/step-functions/video-workflow.ts';
import { supabaseOpenVideos } from '#adapters/supabase/open-videos.ts';
import { supabaseVideoHistory } from '#adapters/supabase/video-history.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import type { sweepVideosFunction } from './function.ts';

/** The ports of the video sweep. */
export function sweepPorts(values: z.output<(typeof sweepVideosFunction)['environment']>) {
  const project = { url: values.SUPABASE_URL, key: values.SUPABASE_SECRET_KEY };
  const table = jobTable(values.JOB_TABLE);
  return {
    clock: systemClock,
    openVideos: supabaseOpenVideos(project),
    videoHistory: supabaseVideoHistory(project),
    videoJobs: videoJobReader(table),
    videoDeletions: videoDeletions(table),
    sweepPositions: sweepPositions(table),
    clipQueues: clipQueues(table),
    budgets: budgets(table),
    media: objectRemover(mediaBucket(values.MEDIA_BUCKET)),
    videoWorkflow: stepFunctionsVideoWorkflow(values.VIDEO_WORKFLOW_ARN),
    log: systemLog,
  };
}
