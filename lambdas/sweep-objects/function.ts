import { scheduledFunction } from '#lambdas/runtime/define-function.ts';
import { jobItems, listMedia, MEDIA_FOLDERS, media } from '#lambdas/runtime/grants.ts';
import { environment } from '#lambdas/runtime/variables.ts';

/** Removes objects that no row references. */
export const sweepObjectsFunction = scheduledFunction({
  name: 'sweep-objects',
  everyMinutes: 24 * 60,
  timeoutSeconds: 900,
  memoryMegabytes: 512,
  environment: environment('SUPABASE_URL', 'SUPABASE_SECRET_KEY', 'MEDIA_BUCKET', 'JOB_TABLE'),
  grants: [jobItems('read', 'write'), listMedia, media(['delete'], MEDIA_FOLDERS)],
});
