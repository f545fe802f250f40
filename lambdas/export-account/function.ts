import { exportAccountEndpoint } from '#contract/api/export-account.ts';
import * as LIMITS from '#contract/limits.ts';
import { endpointFunction } from '#lambdas/runtime/define-function.ts';
import { exportGrants } from '#lambdas/runtime/grants.ts';
import { environment } from '#lambdas/runtime/variables.ts';

/** Packs a small archive while the caller waits, which needs network bandwidth and memory. */
export const exportAccountFunction = endpointFunction({
  endpoint: exportAccountEndpoint,
  timeoutSeconds: LIMITS.gateway.timeoutSeconds,
  memoryMegabytes: 1024,
  rate: { perSecond: 1, burst: 5 },
  environment: environment('SUPABASE_URL', 'SUPABASE_SECRET_KEY', 'MEDIA_BUCKET', 'JOB_TABLE'),
  grants: exportGrants,
});
