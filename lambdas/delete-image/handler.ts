import { budgets } from '#adapters/dynamodb/budgets.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { mediaBucket } from '#adapters/s3/media-bucket.ts';
import { objectRemover } from '#adapters/s3/remove-objects.ts';
import { supabaseImageHistory } from '#adapters/supabase/image-history.ts';
import { deleteImage } from '#core/images/delete-image.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import { deleteImageFunction } from './function.ts';

export const handler = endpoint(deleteImageFunction, (values) => {
  const ports = {
    clock: systemClock,
    budgets: budgets(jobTable(values.JOB_TABLE)),
    imageHistory: supabaseImageHistory({ url: values.SUPABASE_URL, key: values.SUPABASE_PUBLISHABLE_KEY }),
    media: objectRemover(mediaBucket(values.MEDIA_BUCKET)),
    log: systemLog,
  };
  return ({ caller, params }) => deleteImage(ports, caller, params.id);
});
