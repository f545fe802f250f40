import { scheduledFunction } from '#lambdas/runtime/define-function.ts';
import { exportGrants } from '#lambdas/runtime/grants.ts';
import { environment } from '#lambdas/runtime/variables.ts';

/** Packs large archives, and removes expired ones. More memory brings more network bandwidth and CPU. */
export const runExportsFunction = scheduledFunction({
  name: 'run-exports',
  everyMinutes: 1,
  timeoutSeconds: 900,
  memoryMegabytes: 2048,
  environment: environment(
    'SUPABASE_URL',
    'SUPABASE_SECRET_KEY',
    'MEDIA_BUCKET',
    'JOB_TABLE',
    'NODE_OPTIONS',
    'MALLOC_MMAP_THRESHOLD_',
  ),
  grants: exportGrants,
});
