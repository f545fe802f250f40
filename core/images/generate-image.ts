import type { GenerateImageBody } from '#contract/api/generate-image.ts';
import { effectiveNegativePrompt, type GenerationResponse, wordsWithoutStyle } from '#contract/images.ts';
import { LIMITS } from '#contract/limits.ts';
import { MESSAGES } from '#contract/messages.ts';
import { type ImageModelId, models } from '#contract/models.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Uses } from '#core/ports/ports.ts';
import type { PictureRow } from '../domain/images/image-record.ts';
import { askModel, usable } from './ask-model.ts';
import { type ImageOffer, makePicture, type PicturePorts } from './make-image.ts';

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
    model: offer.catalogue.textToImage[options.quality],
    prepare: async (_imageId, model) => ({
      asked: options,
      paint: async () => {
        const png = await paint(ports, model, asked);
        const warning = creativityWarning(model, options.cfgScale);
        return { png, row: rowOf(asked), ...(warning !== undefined && { warning }) };
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
    prompt,
    negativePrompt,
    width,
    height,
    seed,
    quality,
    creativity: cfgScale,
    ...(style !== undefined && { style }),
  });
  return usable(await ports.pixels.cover(made, width, height));
}

function rowOf({ prompt, options }: Asked): PictureRow {
  const { width, height, quality, cfgScale, seed, style } = options;
  return {
    prompt: wordsWithoutStyle(prompt, style),
    imageType: 'text-to-image',
    width,
    height,
    parameters: {
      negativePrompt: effectiveNegativePrompt(options.negativePrompt),
      width,
      height,
      quality,
      cfgScale,
      seed,
      ...(style !== undefined && { style }),
    },
  };
}

/** Said only where the person moved a control that the model does not have (D10). */
function creativityWarning(model: ImageModelId, cfgScale: number): string | undefined {
  const lacksIt = models[model].lacks.some((control) => control === 'creativityScale');
  const wasMoved = cfgScale !== LIMITS.creativityScale.default;
  return lacksIt && wasMoved ? MESSAGES.creativityNotUsed(models[model].label) : undefined;
}
