import { type ImageModelId, models } from '#catalog/models.ts';
import type { GenerateImageBody } from '#contract/api/generate-image.ts';
import { effectiveNegativePrompt, type GenerationResponse, promptWithStyle } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { toNewImage } from '#contract/tools/record.ts';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import type { UsesOnly } from '#core/ports/ports.ts';
import { callModel, requireImage } from './call-model.ts';
import { type ImageContext, type MakeImagePorts, makeImage } from './make-image.ts';

type PromptAndOptions = Pick<GenerateImageBody, 'prompt' | 'options'>;

type GenerateImagePorts = MakeImagePorts & UsesOnly<{ imageModels: 'generate' }>;

/** Makes one image from a prompt. */
export function generateImage(
  context: ImageContext<GenerateImagePorts>,
  { prompt, options }: GenerateImageBody,
): Promise<GenerationResponse> {
  const {
    ports,
    settings: { catalog },
  } = context;
  return makeImage(context, {
    route: 'generate-image',
    request: { prompt, options },
    groupId: options.groupId,
    usage: options.quality,
    feature: 'textToImage',
    model: catalog.textToImage[options.quality],
    prepare: async (_imageId, model) => ({
      pricedSize: options,
      generate: async () => {
        const png = await generate(ports, model, { prompt, options });
        const warning = creativityWarning(model, options.cfgScale);
        return {
          png,
          row: toNewImage(textToImageTool, { prompt, options }, options),
          ...(warning !== undefined && { warning }),
        };
      },
    }),
  });
}

/** The model's image in exactly the requested size. */
async function generate(
  ports: UsesOnly<{ imageModels: 'generate'; pixels: 'cover' }>,
  model: ImageModelId,
  { prompt, options }: PromptAndOptions,
): Promise<Uint8Array> {
  const { width, height, seed, quality, cfgScale, style } = options;
  const negativePrompt = effectiveNegativePrompt(options.negativePrompt);
  const result = await callModel(ports, {
    task: 'text-to-image',
    model,
    prompt: promptWithStyle(prompt, style),
    negativePrompt,
    width,
    height,
    seed,
    quality,
    cfgScale,
    ...(style !== undefined && { style: { name: style, subject: prompt } }),
  });
  return requireImage(await ports.pixels.cover(result, width, height));
}

/** Warns only when the person moved the slider and the model lacks it. */
function creativityWarning(model: ImageModelId, cfgScale: number): string | undefined {
  const lacksSlider = models[model].lacks.some((control) => control === 'cfgScale');
  const wasMoved = cfgScale !== LIMITS.cfgScale.default;
  return lacksSlider && wasMoved ? MESSAGES.creativityNotUsed(models[model].label) : undefined;
}
