import { bedrockClipChecker } from '#adapters/bedrock/bedrock-clip-checker.ts';
import { budgets } from '#adapters/dynamodb/budgets.ts';
import { clipQueues } from '#adapters/dynamodb/clip-queues.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { videoJobReader, videoJobWriter } from '#adapters/dynamodb/video-jobs.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { mediaBucket } from '#adapters/s3/media-bucket.ts';
import { objectRemover } from '#adapters/s3/remove-objects.ts';
import { checkClips } from '#core/videos/clips/check-clips.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import { step } from '#lambdas/workflow/step.ts';
import { checkClipsFunction } from './function.ts';

export const handler = step(checkClipsFunction, (values) => {
  const table = jobTable(values.JOB_TABLE);
  const ports = {
    clock: systemClock,
    clipQueues: clipQueues(table),
    budgets: budgets(table),
    videoJobs: { ...videoJobReader(table), ...videoJobWriter(table) },
    videoModels: bedrockClipChecker(values.BEDROCK_REGION),
    media: objectRemover(mediaBucket(values.MEDIA_BUCKET)),
    log: systemLog,
  };
  return (jobId) =>
    checkClips(ports, jobId, { clipSeconds: values.CLIP_TYPICAL_SECONDS, quotas: values.MODEL_QUOTAS ?? {} });
});
