import { budgets } from '#adapters/dynamodb/budgets.ts';
import { clipQueues } from '#adapters/dynamodb/clip-queues.ts';
import { erasures } from '#adapters/dynamodb/erasures.ts';
import { exportList } from '#adapters/dynamodb/exports.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { personItems } from '#adapters/dynamodb/person-items.ts';
import { sweepPositions } from '#adapters/dynamodb/sweep-positions.ts';
import { videoJobReader } from '#adapters/dynamodb/video-jobs.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { mediaBucket } from '#adapters/s3/media-bucket.ts';
import { personObjectRemover } from '#adapters/s3/remove-person.ts';
import { accountRemover } from '#adapters/supabase/auth-admin.ts';
import type { ClearPorts } from '#core/account/clear-person.ts';
import { systemLog } from './log.ts';

type ErasureVariables = {
  SUPABASE_URL: string;
  SUPABASE_SECRET_KEY: string;
  MEDIA_BUCKET: string;
  JOB_TABLE: string;
};

/** The ports for erasing a person. */
export function erasurePorts(values: ErasureVariables): ClearPorts {
  const table = jobTable(values.JOB_TABLE);
  return {
    clock: systemClock,
    erasures: erasures(table),
    exports: exportList(table),
    personItems: personItems(table),
    personObjects: personObjectRemover(mediaBucket(values.MEDIA_BUCKET)),
    accounts: accountRemover({ url: values.SUPABASE_URL, key: values.SUPABASE_SECRET_KEY }),
    budgets: budgets(table),
    videoJobs: videoJobReader(table),
    clipQueues: clipQueues(table),
    sweepPositions: sweepPositions(table),
    log: systemLog,
  };
}
