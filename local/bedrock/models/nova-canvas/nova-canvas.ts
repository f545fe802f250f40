import { invalid } from '#local/bedrock/bedrock-error.ts';
import type { Guidance, PaintRequest } from '#studio/requests.ts';
import { novaResponses } from '../image-responses.ts';
import type { ServedImageJob, ServedImageModel } from '../served-model.ts';
import { parseBody } from '../stability-body.ts';
import {
  CANVAS_STYLES,
  type CanvasGeneration,
  type CanvasVariation,
  type ColorGuided,
  canvasRequest,
  type TextToImage,
} from './canvas-request.ts';
import { inpaintingJob, outpaintingJob } from './edit-jobs.ts';
import { readCanvasImage } from './read-canvas-images.ts';

function imageJob(
  prompts: { text?: string | undefined; negativeText?: string | undefined },
  { width, height, quality, cfgScale, seed, numberOfImages }: CanvasGeneration,
  guidance?: Guidance,
): ServedImageJob {
  const request: PaintRequest = {
    tier: quality === 'premium' ? 'ultra' : 'core',
    prompt: prompts.text ?? '',
    negativePrompt: prompts.negativeText ?? '',
    width,
    height,
    seed,
    cfgScale,
    format: 'png',
    ...(guidance && { guidance }),
  };
  return { kind: 'image', request, count: numberOfImages };
}

async function fromText(
  input: TextToImage['textToImageParams'],
  config: CanvasGeneration,
): Promise<ServedImageJob> {
  const { style, conditionImage, controlMode, controlStrength: strength } = input;
  const prompts = style ? { ...input, text: `${input.text}, in ${CANVAS_STYLES[style]} style` } : input;
  if (conditionImage === undefined) return imageJob(prompts, config);
  const image = await readCanvasImage(conditionImage, 'conditionImage');
  return imageJob(prompts, config, {
    by: controlMode === 'CANNY_EDGE' ? 'contours' : 'structure',
    image,
    strength,
  });
}

async function fromColors(
  input: ColorGuided['colorGuidedGenerationParams'],
  config: CanvasGeneration,
): Promise<ServedImageJob> {
  const { colors, referenceImage } = input;
  const image =
    referenceImage === undefined ? {} : { image: await readCanvasImage(referenceImage, 'referenceImage') };
  return imageJob(input, config, { by: 'palette', colors, ...image });
}

/** The highest similarity keeps three quarters of the image, the lowest almost nothing. */
async function variationJob(
  input: CanvasVariation['imageVariationParams'],
  config: CanvasGeneration,
): Promise<ServedImageJob> {
  const [image] = await Promise.all(input.images.map((source) => readCanvasImage(source, 'images')));
  if (!image) throw invalid('Malformed input request: images must have 1 to 5 entries.');
  const strength = 0.95 - 0.875 * (input.similarityStrength - 0.2);
  return imageJob(input, config, { by: 'start', image, strength });
}

async function read(body: unknown): Promise<ServedImageJob> {
  const input = parseBody(canvasRequest, body);
  switch (input.taskType) {
    case 'TEXT_IMAGE':
      return fromText(input.textToImageParams, input.imageGenerationConfig);
    case 'COLOR_GUIDED_GENERATION':
      return fromColors(input.colorGuidedGenerationParams, input.imageGenerationConfig);
    case 'IMAGE_VARIATION':
      return variationJob(input.imageVariationParams, input.imageGenerationConfig);
    case 'INPAINTING':
      return inpaintingJob(input);
    case 'OUTPAINTING':
      return outpaintingJob(input);
    case 'BACKGROUND_REMOVAL': {
      const image = await readCanvasImage(input.backgroundRemovalParams.image, 'image');
      return { kind: 'cut-out', request: { image, format: 'png' } };
    }
  }
}

/** Every documented task except virtual try-on. */
export const servedNovaCanvas: ServedImageModel = {
  id: 'amazon.nova-canvas-v1:0',
  regions: ['us-east-1', 'eu-west-1', 'ap-northeast-1'],
  call: 'image',
  responses: novaResponses,
  read,
};
