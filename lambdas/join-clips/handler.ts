import { clipQueues } from '#adapters/dynamodb/clip-queues.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { videoJobReader, videoJobWriter } from '#adapters/dynamodb/video-jobs.ts';
import { mediabunnyClips } from '#adapters/mp4/mediabunny-clips.ts';
import { c2paProvenance } from '#adapters/provenance/c2pa-provenance.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { mediaBucket } from '#adapters/s3/media-bucket.ts';
import { objectReader } from '#adapters/s3/read-objects.ts';
import { objectRemover } from '#adapters/s3/remove-objects.ts';
import { largeObjectWriter } from '#adapters/s3/write-large-objects.ts';
import { joinClips } from '#core/videos/clips/join-clips.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import { step } from '#lambdas/workflow/step.ts';
import { joinClipsFunction } from './function.ts';

export const handler = step(joinClipsFunction, (values) => {
  const table = jobTable(values.JOB_TABLE);
  const bucket = mediaBucket(values.MEDIA_BUCKET);
  const ports = {
    videoJobs: { ...videoJobReader(table), ...videoJobWriter(table) },
    media: { ...objectReader(bucket), ...largeObjectWriter(bucket), ...objectRemover(bucket) },
    clips: mediabunnyClips,
    clipQueues: clipQueues(table),
    clock: systemClock,
    provenance: c2paProvenance(values.PROVENANCE),
    log: systemLog,
  };
  return (jobId) => joinClips(ports, jobId);
});
