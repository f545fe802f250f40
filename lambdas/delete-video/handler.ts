import { budgets } from '#adapters/dynamodb/budgets.ts';
import { clipQueues } from '#adapters/dynamodb/clip-queues.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { videoDeletions } from '#adapters/dynamodb/video-deletions.ts';
import { videoJobReader, videoJobWriter } from '#adapters/dynamodb/video-jobs.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { mediaBucket } from '#adapters/s3/media-bucket.ts';
import { objectRemover } from '#adapters/s3/remove-objects.ts';
import { supabaseOwnVideos } from '#adapters/supabase/video-history.ts';
import { supabaseVideoHistoryReader } from '#adapters/supabase/video-history-reader.ts';
import { deleteVideo } from '#core/videos/history/delete-video.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import { deleteVideoFunction } from './function.ts';

export const handler = endpoint(deleteVideoFunction, (values) => {
  const table = jobTable(values.JOB_TABLE);
  const project = { url: values.SUPABASE_URL, key: values.SUPABASE_PUBLISHABLE_KEY };
  const ports = {
    clock: systemClock,
    clipQueues: clipQueues(table),
    budgets: budgets(table),
    videoJobs: { ...videoJobReader(table), ...videoJobWriter(table) },
    videoDeletions: videoDeletions(table),
    videoHistoryReader: supabaseVideoHistoryReader(project),
    ownVideos: supabaseOwnVideos(project),
    media: objectRemover(mediaBucket(values.MEDIA_BUCKET)),
    log: systemLog,
  };
  return ({ caller, params }) => deleteVideo(ports, caller, params.id);
});
