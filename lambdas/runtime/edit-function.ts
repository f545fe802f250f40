import type { Endpoint } from '#contract/api/endpoint.ts';
import * as LIMITS from '#contract/limits.ts';
import { endpointFunction } from './define-function.ts';
import { type CatalogFeature, detectMissingMedia, imageGrants } from './grants.ts';
import { IMAGE_VARIABLES } from './image-environment.ts';
import { environment } from './variables.ts';

/** A function that edits an image with the models of these features. It holds several copies of the decoded pixels. */
export const editFunction = <E extends Endpoint>(endpoint: E, features: readonly CatalogFeature[]) =>
  endpointFunction({
    endpoint,
    timeoutSeconds: LIMITS.imageFunctionSeconds,
    memoryMegabytes: 2048,
    rate: { perSecond: 5, burst: 10 },
    layers: ['sharp', 'provenance'],
    environment: environment(...IMAGE_VARIABLES),
    grants: [...imageGrants(features, ['references']), detectMissingMedia],
  });
