import { bedrockClient } from '#adapters/bedrock/bedrock-client.ts';
import { checkClipInvocations } from '#adapters/bedrock/bedrock-video-models.ts';
import { clipQueues } from '#adapters/dynamodb/dynamodb-clip-queues.ts';
import { findVideoJobs, updateVideoJobs } from '#adapters/dynamodb/dynamodb-video-jobs.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { checkClips } from '#core/videos/check-clips.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import { step } from '#lambdas/workflow/step.ts';
import { env } from './env.ts';

export const handler = step('check-clips', env, (values) => {
  const table = jobTable(values.JOB_TABLE);
  const ports = {
    clock: systemClock,
    clipQueues: clipQueues(table),
    videoJobs: { ...findVideoJobs(table), ...updateVideoJobs(table) },
    videoModels: checkClipInvocations(bedrockClient(values.BEDROCK_REGION)),
    log: systemLog,
  };
  return (jobId) => checkClips(ports, values.CLIP_TYPICAL_SECONDS, jobId);
});
