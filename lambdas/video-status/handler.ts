import { readClipQueues } from '#adapters/dynamodb/dynamodb-clip-queues.ts';
import { findVideoJobs } from '#adapters/dynamodb/dynamodb-video-jobs.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { mediaBucket } from '#adapters/s3/bucket.ts';
import { s3Links } from '#adapters/s3/s3-links.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { videoStatus } from '#core/videos/video-status.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { env } from './env.ts';

export const handler = endpoint('video-status', env, (values) => {
  const table = jobTable(values.JOB_TABLE);
  const ports = {
    clock: systemClock,
    videoJobs: findVideoJobs(table),
    clipQueues: readClipQueues(table),
    media: s3Links(mediaBucket(values.MEDIA_BUCKET)),
  };
  return ({ caller, params }) => videoStatus(ports, values.CLIP_TYPICAL_SECONDS, caller, params.jobId);
});
