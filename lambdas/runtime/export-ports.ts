import { budgetReader } from '#adapters/dynamodb/budgets.ts';
import { exportStore } from '#adapters/dynamodb/exports.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { mediaBucket } from '#adapters/s3/media-bucket.ts';
import { personFiles } from '#adapters/s3/person-files.ts';
import { objectRemover } from '#adapters/s3/remove-objects.ts';
import { archiveWriter } from '#adapters/s3/write-archives.ts';
import { personRows } from '#adapters/supabase/person-rows.ts';
import { zipStream } from '#adapters/zip/zip-stream.ts';
import { systemLog } from './log.ts';

type ExportVariables = {
  SUPABASE_URL: string;
  SUPABASE_SECRET_KEY: string;
  MEDIA_BUCKET: string;
  JOB_TABLE: string;
};

/** The ports of the functions that export a person's data. */
export function exportPorts(values: ExportVariables) {
  const table = jobTable(values.JOB_TABLE);
  const bucket = mediaBucket(values.MEDIA_BUCKET);
  return {
    clock: systemClock,
    exports: exportStore(table),
    budgets: budgetReader(table),
    media: objectRemover(bucket),
    personFiles: personFiles(bucket),
    personRows: personRows({ url: values.SUPABASE_URL, key: values.SUPABASE_SECRET_KEY }),
    archives: archiveWriter(bucket, zipStream),
    log: systemLog,
  };
}
