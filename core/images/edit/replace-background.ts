import { inputLimitsFor } from '#catalog/models.ts';
import type { EditBackgroundBody } from '#contract/api/edit-image.ts';
import { effectiveNegativePrompt, type GenerationResponse } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { backgroundTool } from '#contract/tools/edit-frame-tools.ts';
import { AppError } from '#core/app-error.ts';
import { frameForModel } from '#core/domain/images/model-frame.ts';
import { cleanSubjectEdge } from '#core/pixels/clean-subject-edge.ts';
import { coverage } from '#core/pixels/difference-mask.ts';
import { blendOver, invertWeights, opacityPlane } from '#core/pixels/paste.ts';
import { frameMask } from '#core/pixels/scale-plane.ts';
import type { ChangeMask } from '#core/ports/image-models.ts';
import { callModel } from '../call-model.ts';
import { type EditContext, type EditPorts, editImage } from './edit-image.ts';
import { type EditSource, fitFile, frameSource, unframe } from './edit-source.ts';
import { readSentMask } from './read-mask.ts';

/** Prepares the call that cuts out the subject, and finds its background as a soft mask. */
async function prepareCutOut({ ports, settings }: EditContext, source: EditSource): Promise<FindBackground> {
  const model = settings.catalog.backgroundRemoval;
  const frame = frameForModel(source.file, inputLimitsFor(model));
  const image = await fitFile(ports, source.file, frame, model);
  return async () => {
    const result = await callModel(ports, { task: 'background-removal', model, image });
    const mask = invertWeights(opacityPlane(await unframe(ports, result, frame, source.rgba)));
    const share = coverage(mask);
    // A model that finds no subject keeps all of the image or nothing.
    if (share < LIMITS.mask.minShare || share > 1 - LIMITS.mask.minShare)
      throw new AppError('NOTHING_FOUND', MESSAGES.noSubjectFound);
    return mask;
  };
}
type FindBackground = () => Promise<ChangeMask>;

async function readBackground(
  ports: EditPorts,
  source: EditSource,
  sentMask: string,
): Promise<FindBackground> {
  const mask = await readSentMask(ports, sentMask, source.rgba);
  return async () => mask;
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
      const findBackground =
        sentMask === undefined
          ? await prepareCutOut(context, source)
          : await readBackground(ports, source, sentMask);
      const { frame, image } = await frameSource(ports, source, model);
      return {
        auxiliaryModels: sentMask === undefined ? [settings.catalog.backgroundRemoval] : [],
        generate: async () => {
          const mask = await findBackground();
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
          return { image: blendOver(cleanSubjectEdge(source.rgba, mask), edited, mask), mask };
        },
      };
    },
  });
