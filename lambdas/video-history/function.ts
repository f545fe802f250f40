import { videoHistoryEndpoint } from '#contract/api/video-history.ts';
import { endpointFunction } from '#lambdas/runtime/define-function.ts';
import { media } from '#lambdas/runtime/grants.ts';
import { environment } from '#lambdas/runtime/variables.ts';

export const videoHistoryFunction = endpointFunction({
  endpoint: videoHistoryEndpoint,
  timeoutSeconds: 10,
  memoryMegabytes: 512,
  rate: { perSecond: 50, burst: 100 },
  environment: environment('SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'MEDIA_BUCKET', 'MEDIA_ORIGIN'),
  grants: [media(['get'], ['videos', 'references'])],
});
