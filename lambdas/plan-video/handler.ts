import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { videoJobWriter } from '#adapters/dynamodb/video-jobs.ts';
import { planVideo } from '#core/videos/plan-video.ts';
import { step } from '#lambdas/workflow/step.ts';
import { env } from './env.ts';

export const handler = step('plan-video', env, ({ JOB_TABLE }) => {
  const ports = { videoJobs: videoJobWriter(jobTable(JOB_TABLE)) };
  return (jobId) => planVideo(ports, jobId);
});
