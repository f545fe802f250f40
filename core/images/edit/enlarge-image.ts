import type { EditEnlargeBody } from '#contract/api/edit-image.ts';
import { enlargedSize } from '#contract/enlargement.ts';
import { effectiveNegativePrompt, type GenerationResponse } from '#contract/images.ts';
import * as MESSAGES from '#contract/messages.ts';
import { enlargeTool } from '#contract/tools/edit-frame-tools.ts';
import { AppError } from '#core/app-error.ts';
import type { RgbaImage } from '#core/domain/images/image-file.ts';
import { opacityPlane, restoreOpacity } from '#core/pixels/paste.ts';
import { scalePlane } from '#core/pixels/scale-plane.ts';
import { callModel } from '../call-model.ts';
import { type EditContext, editImage, type PreparedEdit } from './edit-image.ts';
import { type EditSource, frameSource, unframe } from './edit-source.ts';

/** Sent when the person gives no prompt, because the model requires one. */
const DEFAULT_PROMPT = 'the same image, sharp and finely detailed';

/** Models do not support transparency, so the original's opacity is enlarged separately. */
const keepOpacity = (original: RgbaImage, larger: RgbaImage): RgbaImage =>
  restoreOpacity(larger, scalePlane(opacityPlane(original), larger));

/** Makes each side of an image four times as long, or enlarges it to four megapixels with new details. */
export function enlargeImage(context: EditContext, body: EditEnlargeBody): Promise<GenerationResponse> {
  const { ports } = context;
  const { mode } = body.options;
  const common = { tool: enlargeTool, route: 'edit-enlarge', body } as const;
  const enlargeFramed = async (
    source: EditSource,
    model: Parameters<typeof frameSource>[2],
    call: (image: Uint8Array) => Promise<Uint8Array>,
  ): Promise<PreparedEdit> => {
    const size = enlargedSize(source.file, mode);
    if (size === undefined) throw new AppError('INVALID_REQUEST', MESSAGES.cannotEnlargeFurther);
    const { frame, image } = await frameSource(ports, source, model);
    return {
      pricedSize: size,
      generate: async () => ({
        image: keepOpacity(source.rgba, await unframe(ports, await call(image), frame, size)),
      }),
    };
  };
  if (mode === 'fast')
    return editImage(context, {
      ...common,
      feature: 'fastUpscale',
      prepare: (source, model) =>
        enlargeFramed(source, model, (image) => callModel(ports, { task: 'upscale', model, image })),
    });
  return editImage(context, {
    ...common,
    feature: 'conservativeUpscale',
    prepare: (source, model, seed) =>
      enlargeFramed(source, model, (image) =>
        callModel(ports, {
          task: 'detailed-upscale',
          model,
          image,
          prompt: body.prompt ?? DEFAULT_PROMPT,
          negativePrompt: effectiveNegativePrompt(),
          seed,
        }),
      ),
  });
}
