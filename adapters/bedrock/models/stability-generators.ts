import type { BedrockImageModel } from '#adapters/bedrock/image-model.ts';
import * as LIMITS from '#contract/limits.ts';
import { inlineImage, promptFields, readStabilityResponse, textToImageBody } from './stability.ts';

const { min, max } = LIMITS.similarityStrength;

/** The strength falls linearly from almost a new image at the lowest similarity to a slight change at the highest. */
const STRENGTH_AT_MIN_SIMILARITY = 0.95;
const STRENGTH_RANGE = 0.7;

/** Converts similarity (how much stays) to Stable Diffusion's strength (how much changes). */
export function toStrength(similarityStrength: number): number {
  const strength = STRENGTH_AT_MIN_SIMILARITY - (STRENGTH_RANGE * (similarityStrength - min)) / (max - min);
  return Number(strength.toFixed(4));
}

/** Converts similarity to how much Style Transfer may change; both range from 0.1 to 1. */
export const toChangeStrength = (similarityStrength: number): number =>
  Number((min + max - similarityStrength).toFixed(4));

/** Control Sketch and Control Structure. The result keeps the aspect ratio of the input image. */
const control: BedrockImageModel = {
  bodies: {
    conditioning: (request) => ({
      ...promptFields(request),
      image: inlineImage(request.image),
      control_strength: request.conditioningStrength,
    }),
  },
  readResponse: readStabilityResponse,
};

/**
 * Models that make an image. Those without a link below are documented at
 * https://docs.aws.amazon.com/bedrock/latest/userguide/stable-image-services.html
 */
export const stabilityGenerators = {
  /** https://docs.aws.amazon.com/bedrock/latest/userguide/model-parameters-diffusion-stable-image-core-text-image-request-response.html */
  'stable-image-core': {
    bodies: { 'text-to-image': textToImageBody },
    readResponse: readStabilityResponse,
  },
  /** https://docs.aws.amazon.com/bedrock/latest/userguide/model-parameters-diffusion-stable-ultra-text-image-request-response.html */
  'stable-image-ultra': {
    bodies: { 'text-to-image': (request) => ({ ...textToImageBody(request), mode: 'text-to-image' }) },
    readResponse: readStabilityResponse,
  },
  /** https://docs.aws.amazon.com/bedrock/latest/userguide/model-parameters-diffusion-3-5-large.html */
  'stable-diffusion-3-5-large': {
    bodies: {
      'text-to-image': (request) => ({ ...textToImageBody(request), mode: 'text-to-image' }),
      // The size follows the input image: `aspect_ratio` is not valid here.
      'image-variation': (request) => ({
        ...promptFields(request),
        mode: 'image-to-image',
        image: inlineImage(request.image),
        strength: toStrength(request.similarityStrength),
      }),
    },
    readResponse: readStabilityResponse,
  },
  /** "Style Guide": the colors are those of the style image, because there is no palette parameter. */
  'stable-image-style-guide': {
    bodies: {
      'color-guided': ({ image, fidelity, ...request }) => ({
        ...textToImageBody(request),
        image: inlineImage(image),
        fidelity,
      }),
    },
    readResponse: readStabilityResponse,
  },
  /**
   * "Style Transfer": the content of one image in the style of another. A variation sends the same image as both, so
   * only `change_strength` alters it. The service's defaults keep the composition more than an image-to-image model does.
   */
  'stable-style-transfer': {
    bodies: {
      'image-variation': (request) => {
        const image = inlineImage(request.image);
        return {
          ...promptFields(request),
          init_image: image,
          style_image: image,
          change_strength: toChangeStrength(request.similarityStrength),
        };
      },
    },
    readResponse: readStabilityResponse,
  },
  /** "Control Sketch": contour lines and edges. */
  'stable-image-control-sketch': control,
  /** "Control Structure": the structure of an image. */
  'stable-image-control-structure': control,
} satisfies Record<string, BedrockImageModel>;
