import { presignMediaEndpoint } from '#contract/api/presign-media.ts';
import { endpointFunction } from '#lambdas/runtime/define-function.ts';
import { MEDIA_FOLDERS, media } from '#lambdas/runtime/grants.ts';
import { environment } from '#lambdas/runtime/variables.ts';

export const presignMediaFunction = endpointFunction({
  endpoint: presignMediaEndpoint,
  timeoutSeconds: 10,
  memoryMegabytes: 512,
  rate: { perSecond: 50, burst: 100 },
  environment: environment('MEDIA_BUCKET', 'MEDIA_ORIGIN'),
  grants: [media(['get'], MEDIA_FOLDERS)],
});
