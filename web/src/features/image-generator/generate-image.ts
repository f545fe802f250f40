import { generateImageEndpoint } from '#contract/api/generate-image.ts';
import { wordsWithoutStyle } from '#contract/images.ts';
import { type ImageWork, imageMaker, type MadeImage } from '#web/modules/image-work/image-maker.ts';
import { lastingBody } from '#web/modules/image-work/lasting-request.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { GENERATOR_MESSAGES } from './generator-messages.ts';
import { type ImageGenerationRequest, imageGenerationRequest } from './image-request.ts';

export type GeneratedImage = MadeImage<ImageGenerationRequest>;
export type Generation = ImageWork<ImageGenerationRequest>;

/** Pictures from words. */
export const generateImage = imageMaker({
  imageType: 'text-to-image',
  lasting: lastingBody(imageGenerationRequest),
  send: (body: ImageGenerationRequest, options) => callApi(generateImageEndpoint, { body }, options),
  historyEntry({ prompt, options }) {
    const { numberOfImages: _, ...parameters } = options;
    return { prompt: wordsWithoutStyle(prompt, options.style), imageType: 'text-to-image', parameters };
  },
  texts: {
    failed: GENERATOR_MESSAGES.failed,
    unexpected: GENERATOR_MESSAGES.unexpected,
    signInFirst: GENERATOR_MESSAGES.signInFirst,
  },
});
