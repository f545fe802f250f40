import { systemClock } from '#adapters/runtime/system-clock.ts';
import { objectLister } from '#adapters/s3/list-objects.ts';
import { mediaBucket } from '#adapters/s3/media-bucket.ts';
import { objectRemover } from '#adapters/s3/remove-objects.ts';
import { supabaseNamedObjects } from '#adapters/supabase/named-objects.ts';
import { sweepObjects } from '#core/sweep/sweep-objects.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import { scheduled } from '#lambdas/workflow/scheduled.ts';
import { sweepObjectsFunction } from './function.ts';

/** Of the 15 minutes that a function may take; the rest is for removing. */
const LOOKS_FOR_MILLISECONDS = 12 * 60_000;

export const handler = scheduled(sweepObjectsFunction, (values) => {
  const bucket = mediaBucket(values.MEDIA_BUCKET);
  const ports = {
    clock: systemClock,
    storedObjects: objectLister(bucket),
    namedObjects: supabaseNamedObjects({ url: values.SUPABASE_URL, key: values.SUPABASE_SECRET_KEY }),
    media: objectRemover(bucket),
    log: systemLog,
  };
  return async () => {
    const until = new Date(systemClock.now().getTime() + LOOKS_FOR_MILLISECONDS);
    const { removed } = await sweepObjects(ports, until);
    return { ObjectsRemoved: removed };
  };
});
