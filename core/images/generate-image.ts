import { type ImageModelId, models } from '#catalog/models.ts';
import type { GenerateImageBody } from '#contract/api/generate-image.ts';
import { effectiveNegativePrompt, type GenerationResponse, promptWithStyle } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { textToImageTool } from '#contract/tools/text-to-image.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Uses } from '#core/ports/ports.ts';
import { askModel, usable } from './ask-model.ts';
import { type ImageOffer, makePicture, type PicturePorts } from './make-image.ts';
import { rowOf } from './tool-image.ts';

type Asked = Pick<GenerateImageBody, 'prompt' | 'options'>;

/** Makes one picture from words. */
export function generateImage(
  ports: PicturePorts,
  offer: ImageOffer,
  caller: Caller,
  { prompt, options }: GenerateImageBody,
  idempotencyKey?: string,
): Promise<GenerationResponse> {
  const asked = { prompt, options };
  return makePicture(ports, offer, caller, idempotencyKey, {
    route: 'generate-image',
    work: asked,
    usage: options.quality,
    feature: 'textToImage',
    model: offer.catalog.textToImage[options.quality],
    prepare: async (_imageId, model) => ({
      asked: options,
      paint: async () => {
        const png = await paint(ports, model, asked);
        const warning = creativityWarning(model, options.cfgScale);
        return {
          png,
          row: rowOf(textToImageTool, asked, options),
          ...(warning !== undefined && { warning }),
        };
      },
    }),
  });
}

/** The model's picture in exactly the size that was asked for. */
async function paint(
  ports: Uses<'imageModels' | 'pixels'>,
  model: ImageModelId,
  { prompt, options }: Asked,
): Promise<Uint8Array> {
  const { width, height, seed, quality, cfgScale, style } = options;
  const negativePrompt = effectiveNegativePrompt(options.negativePrompt);
  const made = await askModel(ports, {
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
  return usable(await ports.pixels.cover(made, width, height));
}

/** Said only where the person moved a control that the model does not have (D10). */
function creativityWarning(model: ImageModelId, cfgScale: number): string | undefined {
  const lacksIt = models[model].lacks.some((control) => control === 'creativityScale');
  const wasMoved = cfgScale !== LIMITS.creativityScale.default;
  return lacksIt && wasMoved ? MESSAGES.creativityNotUsed(models[model].label) : undefined;
}
