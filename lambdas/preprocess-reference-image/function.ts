import { preprocessReferenceImageEndpoint } from '#contract/api/preprocess-reference-image.ts';
import * as LIMITS from '#contract/limits.ts';
import { endpointFunction } from '#lambdas/runtime/define-function.ts';
import { detectMissingMedia, media } from '#lambdas/runtime/grants.ts';
import { environment } from '#lambdas/runtime/variables.ts';

export const preprocessReferenceImageFunction = endpointFunction({
  endpoint: preprocessReferenceImageEndpoint,
  timeoutSeconds: LIMITS.gateway.timeoutSeconds,
  memoryMegabytes: 1536,
  rate: { perSecond: 5, burst: 10 },
  layers: ['sharp'],
  environment: environment('SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'MEDIA_BUCKET'),
  grants: [media(['get'], ['images']), detectMissingMedia],
});
