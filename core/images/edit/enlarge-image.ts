import type { EditEnlargeBody } from '#contract/api/edit-image.ts';
import { effectiveNegativePrompt, type GenerationResponse } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { enlargeTool } from '#contract/tools/edit-frame-tools.ts';
import { AppError } from '#core/app-error.ts';
import type { RgbaImage } from '#core/domain/images/image-file.ts';
import { opacityOf, withOpacity } from '#core/pixels/paste.ts';
import { scalePlane } from '#core/pixels/scale-plane.ts';
import { askModel } from '../ask-model.ts';
import { type EditContext, editImage, type PreparedEdit } from './edit-image.ts';
import { type EditSource, frameSource, unframe } from './edit-source.ts';

type Size = { width: number; height: number };

/** Sent where the person gives no words, because the model requires some. */
const SAME_IMAGE = 'the same image, sharp and finely detailed';

const { fastTimes, detailPixels, leastTimes } = LIMITS.enlargement;
const { maxSidePixels, maxPixels } = LIMITS.image;

/** The size after enlarging; an image of the history is never larger than one that may be sent. */
export function enlargedSize({ width, height }: Size, mode: 'fast' | 'detail'): Size {
  const wanted = mode === 'fast' ? fastTimes : Math.sqrt(detailPixels / (width * height));
  const most = Math.min(maxSidePixels / Math.max(width, height), Math.sqrt(maxPixels / (width * height)));
  const times = Math.min(wanted, most);
  if (times < leastTimes) throw new AppError('INVALID_REQUEST', MESSAGES.largeEnough);
  return { width: Math.floor(width * times), height: Math.floor(height * times) };
}

/** Models know no transparency: the original's is enlarged as well. */
const keepOpacity = (original: RgbaImage, larger: RgbaImage): RgbaImage =>
  withOpacity(larger, scalePlane(opacityOf(original), larger));

/** Enlarges an image to four times its sides, or to four megapixels with its details worked out. */
export function enlargeImage(context: EditContext, body: EditEnlargeBody): Promise<GenerationResponse> {
  const { ports } = context;
  const { mode, ...given } = body.options;
  const enlarging = { tool: enlargeTool, route: 'edit-enlarge', body } as const;
  const framed = async (
    source: EditSource,
    model: Parameters<typeof frameSource>[2],
    ask: (image: Uint8Array) => Promise<Uint8Array>,
  ): Promise<PreparedEdit> => {
    const size = enlargedSize(source.file, mode);
    const { frame, image } = await frameSource(ports, source, model);
    return {
      priced: size,
      paint: async () => ({
        image: keepOpacity(source.rgba, await unframe(ports, await ask(image), frame, size)),
      }),
    };
  };
  if (mode === 'fast')
    return editImage(context, {
      ...enlarging,
      feature: 'fastUpscale',
      prepare: (source, model) =>
        framed(source, model, (image) => askModel(ports, { task: 'upscale', model, image })),
    });
  return editImage(context, {
    ...enlarging,
    feature: 'conservativeUpscale',
    prepare: (source, model, seed) =>
      framed(source, model, (image) =>
        askModel(ports, {
          task: 'detailed-upscale',
          model,
          image,
          prompt: body.prompt ?? SAME_IMAGE,
          negativePrompt: effectiveNegativePrompt(),
          seed: given.seed ?? seed,
        }),
      ),
  });
}
