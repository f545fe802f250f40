import { videoStatusEndpoint } from '#contract/api/video-status.ts';
import { endpointFunction } from '#lambdas/runtime/define-function.ts';
import { jobItems, media } from '#lambdas/runtime/grants.ts';
import { environment } from '#lambdas/runtime/variables.ts';

export const videoStatusFunction = endpointFunction({
  endpoint: videoStatusEndpoint,
  timeoutSeconds: 10,
  memoryMegabytes: 512,
  rate: { perSecond: 50, burst: 100 },
  environment: environment('MEDIA_BUCKET', 'MEDIA_ORIGIN', 'JOB_TABLE', 'CLIP_TYPICAL_SECONDS'),
  grants: [jobItems('read'), media(['get'], ['videos'])],
});
