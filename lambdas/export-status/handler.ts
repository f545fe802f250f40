import { exportReader } from '#adapters/dynamodb/exports.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { linkBucket } from '#adapters/s3/media-bucket.ts';
import { linkSigner } from '#adapters/s3/sign-links.ts';
import { exportStatus } from '#core/export/export-status.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { exportStatusFunction } from './function.ts';

export const handler = endpoint(exportStatusFunction, (values) => {
  const ports = {
    clock: systemClock,
    exports: exportReader(jobTable(values.JOB_TABLE)),
    media: linkSigner(linkBucket(values.MEDIA_BUCKET, values.MEDIA_ORIGIN), systemClock),
  };
  return ({ caller, params }) => exportStatus(ports, caller, params.exportId);
});
