import type {
  EditEraseBody,
  EditFillBody,
  EditRecolorBody,
  EditReplaceBody,
} from '#contract/api/edit-image.ts';
import { effectiveNegativePrompt, type GenerationResponse } from '#contract/images.ts';
import * as MESSAGES from '#contract/messages.ts';
import { eraseTool, fillTool, recolorTool, replaceTool } from '#contract/tools/edit-tools.ts';
import { nearestColorName } from '#core/pixels/css-color-names.ts';
import { changeByDescription, changeUnderMask } from './change-part.ts';
import { type Edit, type EditContext, editImage } from './edit-image.ts';

const negativePrompt = effectiveNegativePrompt();

/** Removes the content under a mask. */
export const eraseFromImage = (context: EditContext, body: EditEraseBody): Promise<GenerationResponse> =>
  editImage(context, {
    tool: eraseTool,
    route: 'edit-erase',
    feature: 'eraseObject',
    body,
    prepare: (source, model, seed) =>
      changeUnderMask(context.ports, source, { model, mask: body.mask }, (input) => ({
        task: 'object-erasure',
        model,
        ...input,
        seed,
      })),
  });

/** Prepares the call that fills the area under a mask with what a prompt describes. Two tools share it. */
const inpaintUnderMask =
  ({ ports }: EditContext, { prompt, mask }: { prompt: string; mask: string }): Edit<'inpaint'>['prepare'] =>
  (source, model, seed) =>
    changeUnderMask(ports, source, { model, mask, unchanged: MESSAGES.nothingFilledIn(prompt) }, (input) => ({
      task: 'inpainting',
      model,
      ...input,
      prompt,
      negativePrompt,
      seed,
    }));

/** Fills the area under a mask with what a prompt describes. */
export const fillInImage = (context: EditContext, body: EditFillBody): Promise<GenerationResponse> =>
  editImage(context, {
    tool: fillTool,
    route: 'edit-fill',
    feature: 'inpaint',
    body,
    prepare: inpaintUnderMask(context, body),
  });

/** Replaces what a search text describes, or the content under a mask. */
export function replaceInImage(context: EditContext, body: EditReplaceBody): Promise<GenerationResponse> {
  const { prompt, mask, searchPrompt: search = '' } = body;
  const common = { tool: replaceTool, route: 'edit-replace', body } as const;
  if (mask !== undefined)
    return editImage(context, {
      ...common,
      feature: 'inpaint',
      prepare: inpaintUnderMask(context, { prompt, mask }),
    });
  const notFound = MESSAGES.nothingToReplace(search);
  return editImage(context, {
    ...common,
    feature: 'searchReplace',
    prepare: (source, model, seed) =>
      changeByDescription(context.ports, source, { model, notFound }, (image) => ({
        task: 'replacement',
        model,
        image,
        search,
        prompt,
        negativePrompt,
        seed,
      })),
  });
}

/** The prompt that names the new color, the person's own prompt, or both. */
function recolorPrompt({ color, prompt = '', searchPrompt }: EditRecolorBody): string {
  if (color === undefined) return prompt;
  const colorName = `${nearestColorName(color)} (${color})`;
  return prompt === '' ? `${colorName} ${searchPrompt}` : `${prompt}, ${colorName}`;
}

/** Recolors what a search text describes. */
export const recolorInImage = (context: EditContext, body: EditRecolorBody): Promise<GenerationResponse> =>
  editImage(context, {
    tool: recolorTool,
    route: 'edit-recolor',
    feature: 'searchRecolor',
    body,
    prepare: (source, model, seed) => {
      const { searchPrompt: search } = body;
      const notFound = MESSAGES.nothingToRecolor(search);
      return changeByDescription(context.ports, source, { model, notFound, keepsOpacity: true }, (image) => ({
        task: 'recoloring',
        model,
        image,
        search,
        prompt: recolorPrompt(body),
        negativePrompt,
        seed,
      }));
    },
  });
