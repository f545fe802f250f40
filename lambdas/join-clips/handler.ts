import { findVideoJobs, updateVideoJobs } from '#adapters/dynamodb/dynamodb-video-jobs.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { mediabunnyClips } from '#adapters/mp4/mediabunny-clips.ts';
import { mediaBucket } from '#adapters/s3/bucket.ts';
import { s3Get } from '#adapters/s3/s3-get.ts';
import { s3Put } from '#adapters/s3/s3-put.ts';
import { s3Remove } from '#adapters/s3/s3-remove.ts';
import { joinClips } from '#core/videos/join-clips.ts';
import { step } from '#lambdas/workflow/step.ts';
import { env } from './env.ts';

export const handler = step('join-clips', env, (values) => {
  const table = jobTable(values.JOB_TABLE);
  const bucket = mediaBucket(values.MEDIA_BUCKET);
  const ports = {
    videoJobs: { ...findVideoJobs(table), ...updateVideoJobs(table) },
    media: { ...s3Get(bucket), ...s3Put(bucket), ...s3Remove(bucket) },
    clips: mediabunnyClips,
  };
  return (jobId) => joinClips(ports, jobId);
});
