import { scheduledFunction } from '#lambdas/runtime/define-function.ts';
import { jobItems, media, startVideoWorkflow } from '#lambdas/runtime/grants.ts';
import { environment } from '#lambdas/runtime/variables.ts';

/** Restarts abandoned jobs and measures how long videos wait. */
export const sweepVideosFunction = scheduledFunction({
  name: 'sweep-videos',
  everyMinutes: 5,
  timeoutSeconds: 120,
  memoryMegabytes: 512,
  environment: environment(
    'SUPABASE_URL',
    'SUPABASE_SECRET_KEY',
    'MEDIA_BUCKET',
    'JOB_TABLE',
    'VIDEO_WORKFLOW_ARN',
  ),
  grants: [jobItems('read', 'write'), media(['delete'], ['videos', 'references']), startVideoWorkflow],
});
