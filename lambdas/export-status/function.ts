import { exportStatusEndpoint } from '#contract/api/export-account.ts';
import { endpointFunction } from '#lambdas/runtime/define-function.ts';
import { jobItems, media } from '#lambdas/runtime/grants.ts';
import { environment } from '#lambdas/runtime/variables.ts';

export const exportStatusFunction = endpointFunction({
  endpoint: exportStatusEndpoint,
  timeoutSeconds: 10,
  memoryMegabytes: 512,
  rate: { perSecond: 10, burst: 20 },
  environment: environment('MEDIA_BUCKET', 'MEDIA_ORIGIN', 'JOB_TABLE'),
  // A presigned URL works only if its signer may read the object.
  grants: [jobItems('read'), media(['get'], ['exports'])],
});
