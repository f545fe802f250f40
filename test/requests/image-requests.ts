import { type Catalog, catalog } from '#catalog/catalogs.ts';
import { EDIT_FEATURES, type EditFeature, type Feature } from '#catalog/model-row.ts';
import type { ImageModelId } from '#catalog/models.ts';
import { colorGuidedBody } from '#contract/api/color-guided-generation.ts';
import { generateImageBody } from '#contract/api/generate-image.ts';
import { imageConditioningBody } from '#contract/api/image-conditioning.ts';
import { imageVariationBody } from '#contract/api/image-variation.ts';
import { removeBackgroundBody } from '#contract/api/remove-background.ts';
import {
  CONDITIONING_MODES,
  type ConditioningMode,
  promptWithStyle,
  QUALITIES,
  SIZES,
  STYLES,
  type Style,
} from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import { colorGuidedImage } from '#core/images/color-guided-image.ts';
import { conditionImage } from '#core/images/condition-image.ts';
import { generateImage } from '#core/images/generate-image.ts';
import type { ImageSettings } from '#core/images/make-image.ts';
import { removeBackground } from '#core/images/remove-background.ts';
import { varyImage } from '#core/images/vary-image.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Ports } from '#core/ports/ports.ts';
import { EDIT_REQUESTS } from './edit-requests.ts';
import { SAMPLE_IMAGES, SMALL_IMAGES, TYPICAL_IMAGE } from './input-images.ts';
import { atRangeEnds } from './range-ends.ts';
import { english, NEGATIVE_PROMPTS, OPTIONAL_SEEDS, PROMPTS, SEEDS } from './words.ts';

/** Makes one image, as the deployed function does. */
export type ImageCall = (ports: Ports, settings: ImageSettings, caller: Caller) => Promise<unknown>;

export type ImageFeature = Exclude<Feature, 'textToVideo' | 'multiShotVideo' | 'storySplit' | 'upscale'>;

const ends = ({ min, max }: { min: number; max: number }) => [min, max];
const typical = { prompt: 'a fox', negativePrompt: undefined as string | undefined };
const size = { width: SIZES[0].width as number, height: SIZES[0].height as number };
type Size = typeof size;

/** Splits `size`, which is chosen as a whole, into the options `width` and `height`. */
const splitSize = <Options extends { size: Size }>({ size: { width, height }, ...options }: Options) => ({
  ...options,
  width,
  height,
});

const commonRanges = { negativePrompt: NEGATIVE_PROMPTS, size: SIZES };

const textToImageRequests: ImageCall[] = [
  ...atRangeEnds(
    {
      ...typical,
      size,
      seed: LIMITS.seed.default as number | undefined,
      quality: 'standard' as (typeof QUALITIES)[number],
      cfgScale: LIMITS.cfgScale.default as number,
      style: undefined as Style | undefined,
    },
    {
      prompt: PROMPTS,
      ...commonRanges,
      seed: SEEDS,
      quality: QUALITIES,
      cfgScale: [...ends(LIMITS.cfgScale), LIMITS.cfgScale.sliderMin],
      style: STYLES,
    },
  ),
  ...STYLES.map((style) => ({ ...typical, prompt: english(LIMITS.imagePrompt.maxCharacters), size, style })),
].map(({ prompt, ...options }) => {
  const body = { prompt: promptWithStyle(prompt, options.style), options: splitSize(options) };
  const parsed = generateImageBody.parse(body);
  return (ports, settings, caller) => generateImage({ ports, settings, caller }, parsed);
});

const backgroundRemovalRequests: ImageCall[] = [TYPICAL_IMAGE, ...SAMPLE_IMAGES].map((image) => {
  const parsed = removeBackgroundBody.parse({ image });
  return (ports, settings, caller) => removeBackground({ ports, settings, caller }, parsed);
});

const palette = (colors: number) =>
  Array.from(
    { length: colors },
    (_, index) => `#${((index * 1_234_567) % 16_777_216).toString(16).padStart(6, '0')}`,
  );

const colorGuidedRequests: ImageCall[] = atRangeEnds(
  { ...typical, size, colors: palette(3), seed: 1 as number | undefined },
  {
    prompt: PROMPTS,
    ...commonRanges,
    seed: OPTIONAL_SEEDS,
    colors: ends(LIMITS.colors).map(palette),
  },
).map(({ prompt, ...options }) => {
  const parsed = colorGuidedBody.parse({ prompt, options: splitSize(options) });
  return (ports, settings, caller) => colorGuidedImage({ ports, settings, caller }, parsed);
});

const variationRequest = (options: object): ImageCall => {
  const parsed = imageVariationBody.parse({ options });
  return (ports, settings, caller) => varyImage({ ports, settings, caller }, parsed);
};

const variationRequests: ImageCall[] = atRangeEnds(
  {
    ...typical,
    prompt: undefined as string | undefined,
    image: TYPICAL_IMAGE,
    similarityStrength: LIMITS.similarityStrength.default as number,
    seed: 1 as number | undefined,
  },
  {
    prompt: [undefined, '', ...PROMPTS],
    negativePrompt: NEGATIVE_PROMPTS,
    image: SAMPLE_IMAGES,
    similarityStrength: ends(LIMITS.similarityStrength),
    seed: OPTIONAL_SEEDS,
  },
).map(variationRequest);

const conditioningRequest = (
  conditioningMode: ConditioningMode,
  prompt: string,
  options: object,
): ImageCall => {
  const parsed = imageConditioningBody.parse({ prompt, options: { conditioningMode, ...options } });
  return (ports, settings, caller) => conditionImage({ ports, settings, caller }, parsed);
};

const conditioningRequests = (conditioningMode: ConditioningMode): ImageCall[] =>
  atRangeEnds(
    {
      ...typical,
      size,
      referenceImage: TYPICAL_IMAGE,
      conditioningStrength: LIMITS.conditioningStrength.default as number,
      quality: 'standard' as (typeof QUALITIES)[number],
      seed: 1 as number | undefined,
    },
    {
      prompt: PROMPTS,
      ...commonRanges,
      referenceImage: SAMPLE_IMAGES,
      conditioningStrength: ends(LIMITS.conditioningStrength),
      quality: QUALITIES,
      seed: OPTIONAL_SEEDS,
    },
  ).map(({ prompt, ...options }) => conditioningRequest(conditioningMode, prompt, splitSize(options)));

/** Requests for each feature, with each option at both ends of its range. A missing feature is a compile error. */
export const IMAGE_REQUESTS: Record<ImageFeature, readonly ImageCall[]> = {
  textToImage: textToImageRequests,
  backgroundRemoval: backgroundRemovalRequests,
  colorGuided: colorGuidedRequests,
  imageVariation: variationRequests,
  'conditioning.CANNY': conditioningRequests(CONDITIONING_MODES[0]),
  'conditioning.SEGMENTATION': conditioningRequests(CONDITIONING_MODES[1]),
  ...EDIT_REQUESTS,
};

/** Requests whose input image is so small that the catalog's upscaler, if any, enlarges it first. */
export const SMALL_IMAGE_REQUESTS = {
  imageVariation: SMALL_IMAGES.map((image) => variationRequest({ image })),
  'conditioning.CANNY': SMALL_IMAGES.map((referenceImage) =>
    conditioningRequest('CANNY', 'a', { referenceImage }),
  ),
} as const;

/** The catalog with this model for this feature, in every quality. */
export function withImageModel(chosen: Catalog, feature: ImageFeature, model: ImageModelId): Catalog {
  const { conditioning } = chosen;
  const changes: Record<Exclude<ImageFeature, EditFeature>, object> = {
    textToImage: { textToImage: { standard: model, premium: model } },
    'conditioning.CANNY': { conditioning: { ...conditioning, CANNY: model } },
    'conditioning.SEGMENTATION': { conditioning: { ...conditioning, SEGMENTATION: model } },
    backgroundRemoval: { backgroundRemoval: model },
    colorGuided: { colorGuided: model },
    imageVariation: { imageVariation: model },
  };
  const isEdit = (EDIT_FEATURES as readonly string[]).includes(feature);
  const change = isEdit ? { [feature]: model } : changes[feature as keyof typeof changes];
  return catalog.parse({ ...chosen, ...change });
}
