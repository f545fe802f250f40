import { uploadImageEndpoint } from '#contract/api/upload-image.ts';
import * as LIMITS from '#contract/limits.ts';
import { endpointFunction } from '#lambdas/runtime/define-function.ts';
import { jobItems, media } from '#lambdas/runtime/grants.ts';
import { environment } from '#lambdas/runtime/variables.ts';

export const uploadImageFunction = endpointFunction({
  endpoint: uploadImageEndpoint,
  timeoutSeconds: LIMITS.gateway.timeoutSeconds,
  memoryMegabytes: 1536,
  rate: { perSecond: 5, burst: 10 },
  layers: ['sharp', 'provenance'],
  environment: environment('MEDIA_BUCKET', 'MEDIA_ORIGIN', 'JOB_TABLE', 'DAILY_BUDGET', 'PROVENANCE'),
  grants: [
    jobItems('read', 'write'),
    media(['put'], ['images', 'thumbnails', 'references']),
    media(['delete'], ['references']),
  ],
});
