import { imageVariationEndpoint } from '#contract/api/image-variation.ts';
import * as LIMITS from '#contract/limits.ts';
import { endpointFunction } from '#lambdas/runtime/define-function.ts';
import { detectMissingMedia, imageGrants } from '#lambdas/runtime/grants.ts';
import { IMAGE_VARIABLES } from '#lambdas/runtime/image-environment.ts';
import { environment } from '#lambdas/runtime/variables.ts';

export const imageVariationFunction = endpointFunction({
  endpoint: imageVariationEndpoint,
  timeoutSeconds: LIMITS.imageFunctionSeconds,
  memoryMegabytes: 1536,
  rate: { perSecond: 5, burst: 10 },
  layers: ['sharp', 'provenance'],
  environment: environment(...IMAGE_VARIABLES),
  grants: [...imageGrants(['imageVariation', 'upscale'], ['references']), detectMissingMedia],
});
