import { bedrockStoryModels } from '#adapters/bedrock/bedrock-story-models.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { videoJobReader, videoJobWriter } from '#adapters/dynamodb/video-jobs.ts';
import { planVideo } from '#core/videos/plan-video.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import { step } from '#lambdas/workflow/step.ts';
import { env } from './env.ts';

export const handler = step('plan-video', env, (values) => {
  const table = jobTable(values.JOB_TABLE);
  const ports = {
    videoJobs: { ...videoJobReader(table), ...videoJobWriter(table) },
    storyModels: bedrockStoryModels(values.BEDROCK_REGION),
    log: systemLog,
  };
  return (jobId) => planVideo(ports, values.MODEL_CATALOGUE.storySplit, jobId);
});
