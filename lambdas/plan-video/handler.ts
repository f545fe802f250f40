import { updateVideoJobs } from '#adapters/dynamodb/dynamodb-video-jobs.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { planVideo } from '#core/videos/plan-video.ts';
import { step } from '#lambdas/workflow/step.ts';
import { env } from './env.ts';

export const handler = step('plan-video', env, ({ JOB_TABLE }) => {
  const ports = { videoJobs: updateVideoJobs(jobTable(JOB_TABLE)) };
  return (jobId) => planVideo(ports, jobId);
});
