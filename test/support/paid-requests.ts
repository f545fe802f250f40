import type { z } from 'zod/mini';
import type { Feature } from '#catalog/model-row.ts';
import type { colorGuidedBody } from '#contract/api/color-guided-generation.ts';
import type { EndpointName } from '#contract/api/endpoints.ts';
import type { VideoRequest } from '#contract/api/generate-video.ts';
import type { imageConditioningBody } from '#contract/api/image-conditioning.ts';
import type { imageVariationBody } from '#contract/api/image-variation.ts';

/** A request that costs something. */
export type PaidRequest = { feature: Feature; name: string; route: EndpointName; body: object };

const WORDS = 'a lighthouse on a cliff at dusk';
const STORY =
  'A lighthouse rises on a cliff. The storm comes closer and the keeper lights the lamp. A ship finds its way home.';

/** Requests of each feature, with a picture as base64 where one is needed: a feature without any does not compile. */
export function paidRequests(picture: string): PaidRequest[] {
  const variation = { options: { image: picture } } satisfies z.input<typeof imageVariationBody>;
  const colors = { prompt: WORDS, options: { colors: ['#204060', '#F0C040'] } } satisfies z.input<
    typeof colorGuidedBody
  >;
  const conditioned = (conditioningMode: 'CANNY' | 'SEGMENTATION') =>
    ({
      route: 'image-conditioning',
      body: { prompt: WORDS, options: { referenceImage: picture, conditioningMode } } satisfies z.input<
        typeof imageConditioningBody
      >,
    }) as const;
  const video = (body: VideoRequest) => ({ route: 'generate-video', body }) as const;
  const byFeature: Record<Feature, Record<string, { route: EndpointName; body: object }>> = {
    textToImage: {
      standard: { route: 'generate-image', body: { prompt: WORDS, options: { quality: 'standard' } } },
      premium: { route: 'generate-image', body: { prompt: WORDS, options: { quality: 'premium' } } },
    },
    backgroundRemoval: { removal: { route: 'remove-background', body: { image: picture } } },
    colorGuided: { colours: { route: 'color-guided-generation', body: colors } },
    imageVariation: { variation: { route: 'image-variation', body: variation } },
    'conditioning.CANNY': { edges: conditioned('CANNY') },
    'conditioning.SEGMENTATION': { areas: conditioned('SEGMENTATION') },
    textToVideo: { 'single shot': video({ videoType: 'TEXT_VIDEO', prompt: WORDS }) },
    multiShotVideo: {
      storyboard: video({
        videoType: 'MULTI_SHOT_MANUAL',
        shots: [{ text: WORDS }, { text: 'a ship in the storm' }],
      }),
    },
    // Comes before others where a catalog names it; no feature starts it by itself.
    upscale: {},
    storySplit: {
      story: video({ videoType: 'MULTI_SHOT_AUTOMATED', prompt: STORY, duration: 12 }),
    },
  };
  const features = Object.entries(byFeature) as [Feature, (typeof byFeature)[Feature]][];
  return features.flatMap(([feature, requests]) =>
    Object.entries(requests).map(([name, request]) => ({ feature, name, ...request })),
  );
}
