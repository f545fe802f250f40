import { scheduledFunction } from '#lambdas/runtime/define-function.ts';
import { erasureGrants } from '#lambdas/runtime/grants.ts';
import { environment } from '#lambdas/runtime/variables.ts';

/** Finishes the removal of deleted accounts. */
export const sweepAccountsFunction = scheduledFunction({
  name: 'sweep-accounts',
  everyMinutes: 15,
  timeoutSeconds: 900,
  memoryMegabytes: 512,
  environment: environment('SUPABASE_URL', 'SUPABASE_SECRET_KEY', 'MEDIA_BUCKET', 'JOB_TABLE'),
  grants: erasureGrants,
});
