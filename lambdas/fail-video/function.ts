import { stepFunction } from '#lambdas/runtime/define-function.ts';
import { jobItems, media } from '#lambdas/runtime/grants.ts';
import { environment } from '#lambdas/runtime/variables.ts';

export const failVideoFunction = stepFunction({
  name: 'fail-video',
  timeoutSeconds: 30,
  memoryMegabytes: 512,
  environment: environment('SUPABASE_URL', 'SUPABASE_SECRET_KEY', 'MEDIA_BUCKET', 'JOB_TABLE'),
  grants: [jobItems('read', 'write'), media(['delete'], ['videos'])],
});
