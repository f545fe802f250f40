import { bedrockStoryModels } from '#adapters/bedrock/bedrock-story-models.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { rateLimits } from '#adapters/dynamodb/rate-limits.ts';
import { videoJobReader, videoJobWriter } from '#adapters/dynamodb/video-jobs.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { systemTimer } from '#adapters/runtime/system-timer.ts';
import { rateLimitedStoryModels } from '#core/rate-limit/rate-limited-models.ts';
import { planVideo } from '#core/videos/jobs/plan-video.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import { step } from '#lambdas/workflow/step.ts';
import { planVideoFunction } from './function.ts';

export const handler = step(planVideoFunction, (values) => {
  const table = jobTable(values.JOB_TABLE);
  const rateLimitPorts = {
    clock: systemClock,
    timer: systemTimer,
    rateLimits: rateLimits(table),
    log: systemLog,
  };
  const bedrock = bedrockStoryModels(values.BEDROCK_REGION);
  const ports = {
    videoJobs: { ...videoJobReader(table), ...videoJobWriter(table) },
    storyModels: rateLimitedStoryModels(rateLimitPorts, values.MODEL_QUOTAS, bedrock),
    log: systemLog,
  };
  return (jobId) =>
    planVideo(ports, jobId, { storySplit: values.MODEL_CATALOGUE.storySplit, region: values.BEDROCK_REGION });
});
