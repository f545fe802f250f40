import type { z } from 'zod/mini';
import { encodeMask } from '#adapters/bedrock/mask-png.ts';
import type { Feature } from '#catalog/model-row.ts';
import type { colorGuidedBody } from '#contract/api/color-guided-generation.ts';
import type { EndpointName } from '#contract/api/endpoints.ts';
import type { VideoRequest } from '#contract/api/generate-video.ts';
import type { imageConditioningBody } from '#contract/api/image-conditioning.ts';
import type { imageVariationBody } from '#contract/api/image-variation.ts';
import { readImageHeader } from '#contract/image-header.ts';

/** A request that costs something. */
export type PaidRequest = { feature: Feature; name: string; route: EndpointName; body: object };

const PROMPT = 'a lighthouse on a cliff at dusk';
const STORY =
  'A lighthouse rises on a cliff. The storm comes closer and the keeper lights the lamp. A ship finds its way home.';

const masks = new Map<string, string>();

/** A mask with a box in the middle of the image, cached, because a run of the ledger test needs a thousand masks. */
function maskFor(image: string): string {
  const known = masks.get(image);
  if (known !== undefined) return known;
  const mask = drawMask(image);
  masks.set(image, mask);
  return mask;
}

function drawMask(image: string): string {
  const header = readImageHeader(Buffer.from(image, 'base64'));
  if (header.kind !== 'image') return '';
  const { width, height } = header;
  const isInside = (pixel: number) =>
    Math.abs((pixel % width) - width / 2) < width / 4 &&
    Math.abs(Math.floor(pixel / width) - height / 2) < height / 4;
  const pixels = Uint8Array.from({ length: width * height }, (_, pixel) => (isInside(pixel) ? 255 : 0));
  const png = encodeMask({ pixels, width, height, channels: 1 }, { change: 'white' });
  return Buffer.from(png).toString('base64');
}

/** Requests of each feature, with an image as base64 if needed. A missing feature is a compile error. */
export function paidRequests(image: string): PaidRequest[] {
  const variation = { options: { image } } satisfies z.input<typeof imageVariationBody>;
  const colors = { prompt: PROMPT, options: { colors: ['#204060', '#F0C040'] } } satisfies z.input<
    typeof colorGuidedBody
  >;
  const conditionedRequest = (conditioningMode: 'CANNY' | 'SEGMENTATION') =>
    ({
      route: 'image-conditioning',
      body: { prompt: PROMPT, options: { referenceImage: image, conditioningMode } } satisfies z.input<
        typeof imageConditioningBody
      >,
    }) as const;
  const video = (body: VideoRequest) => ({ route: 'generate-video', body }) as const;
  const mask = maskFor(image);
  const edit = (route: EndpointName, body: object) => ({ route, body: { image, ...body } });
  const byFeature: Record<Feature, Record<string, { route: EndpointName; body: object }>> = {
    textToImage: {
      standard: { route: 'generate-image', body: { prompt: PROMPT, options: { quality: 'standard' } } },
      premium: { route: 'generate-image', body: { prompt: PROMPT, options: { quality: 'premium' } } },
    },
    backgroundRemoval: { removal: { route: 'remove-background', body: { image } } },
    colorGuided: { palette: { route: 'color-guided-generation', body: colors } },
    imageVariation: { variation: { route: 'image-variation', body: variation } },
    'conditioning.CANNY': { edges: conditionedRequest('CANNY') },
    'conditioning.SEGMENTATION': { areas: conditionedRequest('SEGMENTATION') },
    textToVideo: { 'single shot': video({ videoType: 'TEXT_VIDEO', prompt: PROMPT }) },
    multiShotVideo: {
      storyboard: video({
        videoType: 'MULTI_SHOT_MANUAL',
        shots: [{ text: PROMPT }, { text: 'a ship in the storm' }],
      }),
    },
    // Only other features use the upscaler, so it has no request of its own.
    upscale: {},
    eraseObject: { erasure: edit('edit-erase', { mask }) },
    searchReplace: {
      replacement: edit('edit-replace', { searchPrompt: 'the red ball', prompt: 'a blue flower' }),
    },
    searchRecolor: { recoloring: edit('edit-recolor', { searchPrompt: 'the red ball', color: '#2040C0' }) },
    inpaint: {
      filling: edit('edit-fill', { mask, prompt: 'a blue flower' }),
      background: edit('edit-background', { prompt: 'a beach at sunset' }),
    },
    outpaint: { extension: edit('edit-extend', { extend: { left: 64 } }) },
    fastUpscale: { enlargement: edit('edit-enlarge', {}) },
    conservativeUpscale: { 'detailed enlargement': edit('edit-enlarge', { options: { mode: 'detail' } }) },
    storySplit: {
      story: video({ videoType: 'MULTI_SHOT_AUTOMATED', prompt: STORY, duration: 12 }),
    },
  };
  const features = Object.entries(byFeature) as [Feature, (typeof byFeature)[Feature]][];
  return features.flatMap(([feature, requests]) =>
    Object.entries(requests).map(([name, request]) => ({ feature, name, ...request })),
  );
}
