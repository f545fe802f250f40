import { deleteAccountEndpoint } from '#contract/api/delete-account.ts';
import * as LIMITS from '#contract/limits.ts';
import { endpointFunction } from '#lambdas/runtime/define-function.ts';
import { erasureGrants } from '#lambdas/runtime/grants.ts';
import { environment } from '#lambdas/runtime/variables.ts';

/** Deletes the caller's account; a sweep deletes the data that the function does not reach in time. */
export const deleteAccountFunction = endpointFunction({
  endpoint: deleteAccountEndpoint,
  timeoutSeconds: LIMITS.gateway.timeoutSeconds,
  memoryMegabytes: 512,
  rate: { perSecond: 1, burst: 5 },
  environment: environment('SUPABASE_URL', 'SUPABASE_SECRET_KEY', 'MEDIA_BUCKET', 'JOB_TABLE'),
  grants: erasureGrants,
});
