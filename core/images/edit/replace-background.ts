import { inputLimitsFor } from '#catalog/models.ts';
import type { EditBackgroundBody } from '#contract/api/edit-image.ts';
import { effectiveNegativePrompt, type GenerationResponse } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { backgroundTool } from '#contract/tools/edit-frame-tools.ts';
import { AppError } from '#core/app-error.ts';
import type { RgbaImage } from '#core/domain/images/image-file.ts';
import { frameForModel } from '#core/domain/images/model-frame.ts';
import { coverage } from '#core/pixels/difference-mask.ts';
import { blendOver, invertWeights, opacityPlane } from '#core/pixels/paste.ts';
import { frameMask } from '#core/pixels/scale-plane.ts';
import type { ChangeMask } from '#core/ports/image-models.ts';
import { callModel } from '../call-model.ts';
import { type EditContext, type EditPorts, editImage } from './edit-image.ts';
import { type EditSource, fitFile, frameSource, unframe } from './edit-source.ts';
import { readSentMask } from './read-mask.ts';

/** The background of an image, as a soft mask. */
type Background = { mask: ChangeMask; original: RgbaImage };

/** Prepares the call that cuts out the subject. The cut-out's soft edge contains no color of the old background. */
async function prepareCutOut(
  { ports, settings }: EditContext,
  source: EditSource,
): Promise<{ find(): Promise<Background> }> {
  const model = settings.catalog.backgroundRemoval;
  const frame = frameForModel(source.file, inputLimitsFor(model));
  const image = await fitFile(ports, source.file, frame, model);
  return {
    find: async () => {
      const result = await callModel(ports, { task: 'background-removal', model, image });
      const cutOut = await unframe(ports, result, frame, source.rgba);
      const mask = invertWeights(opacityPlane(cutOut));
      const share = coverage(mask);
      // A model that finds no subject keeps all of the image or nothing.
      if (share < LIMITS.mask.minShare || share > 1 - LIMITS.mask.minShare)
        throw new AppError('NOTHING_FOUND', MESSAGES.noSubjectFound);
      return { mask, original: withCleanEdge(source.rgba, cutOut) };
    },
  };
}

/** The original with the cut-out's colors wherever the cut-out is partly transparent. */
function withCleanEdge(original: RgbaImage, cutOut: RgbaImage): RgbaImage {
  const pixels = original.pixels.slice();
  for (let offset = 0; offset < pixels.length; offset += 4) {
    const opacity = cutOut.pixels[offset + 3] as number;
    if (opacity > 0 && opacity < 255) pixels.set(cutOut.pixels.subarray(offset, offset + 3), offset);
  }
  return { ...original, pixels };
}

async function readBackground(ports: EditPorts, source: EditSource, sentMask: string) {
  const mask = await readSentMask(ports, sentMask, source.rgba);
  return { find: async (): Promise<Background> => ({ mask, original: source.rgba }) };
}

/**
 * Paints a new background around the subject. Without a mask, the subject is cut out first and both models are paid for.
 * The mask is stored with the image; sending it with further requests saves the call for the cut-out.
 */
export const replaceBackground = (
  context: EditContext,
  body: EditBackgroundBody,
): Promise<GenerationResponse> =>
  editImage(context, {
    tool: backgroundTool,
    route: 'edit-background',
    feature: 'inpaint',
    body,
    prepare: async (source, model, seed) => {
      const { ports, settings } = context;
      const { prompt, mask: sentMask } = body;
      const background =
        sentMask === undefined
          ? await prepareCutOut(context, source)
          : await readBackground(ports, source, sentMask);
      const { frame, image } = await frameSource(ports, source, model);
      return {
        auxiliaryModels: sentMask === undefined ? [settings.catalog.backgroundRemoval] : [],
        generate: async () => {
          const { mask, original } = await background.find();
          const result = await callModel(ports, {
            task: 'inpainting',
            model,
            image,
            mask: frameMask(mask, frame),
            prompt,
            negativePrompt: effectiveNegativePrompt(),
            seed,
          });
          const edited = await unframe(ports, result, frame, source.rgba);
          return { image: blendOver(original, edited, mask), mask };
        },
      };
    },
  });
