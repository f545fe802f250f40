import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { sweepPositions } from '#adapters/dynamodb/sweep-positions.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { objectLister } from '#adapters/s3/list-objects.ts';
import { mediaBucket } from '#adapters/s3/media-bucket.ts';
import { objectRemover } from '#adapters/s3/remove-objects.ts';
import { supabaseAccounts } from '#adapters/supabase/accounts.ts';
import { supabaseReferencedObjects } from '#adapters/supabase/referenced-objects.ts';
import { sweepObjects } from '#core/sweep/sweep-objects.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import { scheduled } from '#lambdas/workflow/scheduled.ts';
import { sweepObjectsFunction } from './function.ts';

export const handler = scheduled(sweepObjectsFunction, (values) => {
  const bucket = mediaBucket(values.MEDIA_BUCKET);
  const project = { url: values.SUPABASE_URL, key: values.SUPABASE_SECRET_KEY };
  const ports = {
    clock: systemClock,
    storedObjects: objectLister(bucket),
    referencedObjects: supabaseReferencedObjects(project),
    accounts: supabaseAccounts(project),
    sweepPositions: sweepPositions(jobTable(values.JOB_TABLE)),
    media: objectRemover(bucket),
    log: systemLog,
  };
  return async () => {
    const { seen, removed, isPassFinished, isRefused } = await sweepObjects(ports);
    return {
      ObjectsSwept: seen,
      ObjectsRemoved: removed,
      ObjectPassesFinished: isPassFinished ? 1 : 0,
      ...(isRefused && { ObjectSweepRefused: 1 }),
    };
  };
});
