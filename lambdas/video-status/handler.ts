import { clipQueueReader } from '#adapters/dynamodb/clip-queues.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { videoJobReader } from '#adapters/dynamodb/video-jobs.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { linkBucket } from '#adapters/s3/media-bucket.ts';
import { linkSigner } from '#adapters/s3/sign-links.ts';
import { videoStatus } from '#core/videos/jobs/video-status.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { videoStatusFunction } from './function.ts';

export const handler = endpoint(videoStatusFunction, (values) => {
  const table = jobTable(values.JOB_TABLE);
  const ports = {
    clock: systemClock,
    videoJobs: videoJobReader(table),
    clipQueues: clipQueueReader(table),
    media: linkSigner(linkBucket(values.MEDIA_BUCKET, values.MEDIA_ORIGIN), systemClock),
  };
  return ({ caller, params }) => videoStatus(ports, values.CLIP_TYPICAL_SECONDS, caller, params.jobId);
});
