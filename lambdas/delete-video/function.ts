import { deleteVideoEndpoint } from '#contract/api/delete-video.ts';
import * as LIMITS from '#contract/limits.ts';
import { endpointFunction } from '#lambdas/runtime/define-function.ts';
import { jobItems, media } from '#lambdas/runtime/grants.ts';
import { environment } from '#lambdas/runtime/variables.ts';

export const deleteVideoFunction = endpointFunction({
  endpoint: deleteVideoEndpoint,
  timeoutSeconds: LIMITS.gateway.timeoutSeconds,
  memoryMegabytes: 512,
  rate: { perSecond: 5, burst: 20 },
  environment: environment('SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'MEDIA_BUCKET', 'JOB_TABLE'),
  grants: [jobItems('read', 'write'), media(['delete'], ['videos', 'references'])],
});
