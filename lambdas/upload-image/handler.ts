import { uploadCounter } from '#adapters/dynamodb/budgets.ts';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { ownFileChecker } from '#adapters/provenance/own-files.ts';
import { strictBase64 } from '#adapters/runtime/strict-base64.ts';
import { systemClock } from '#adapters/runtime/system-clock.ts';
import { systemIds } from '#adapters/runtime/system-ids.ts';
import { linkBucket, mediaBucket } from '#adapters/s3/media-bucket.ts';
import { objectRemover } from '#adapters/s3/remove-objects.ts';
import { linkSigner } from '#adapters/s3/sign-links.ts';
import { objectWriter } from '#adapters/s3/write-objects.ts';
import { sharpPixels } from '#adapters/sharp/sharp-pixels.ts';
import { uploadImage } from '#core/media/upload-image.ts';
import { endpoint } from '#lambdas/http/endpoint.ts';
import { systemLog } from '#lambdas/runtime/log.ts';
import { uploadImageFunction } from './function.ts';

export const handler = endpoint(uploadImageFunction, (values) => {
  const bucket = mediaBucket(values.MEDIA_BUCKET);
  const links = linkBucket(values.MEDIA_BUCKET, values.MEDIA_ORIGIN);
  const ports = {
    clock: systemClock,
    budgets: uploadCounter(jobTable(values.JOB_TABLE)),
    ids: systemIds,
    base64: strictBase64,
    pixels: sharpPixels,
    provenance: ownFileChecker(values.PROVENANCE),
    log: systemLog,
    media: { ...objectWriter(bucket), ...objectRemover(bucket), ...linkSigner(links, systemClock) },
  };
  return ({ caller, body }) => uploadImage(ports, values.DAILY_BUDGET, caller, body);
});
