import {
  editEnlargeEndpoint,
  editEraseEndpoint,
  editExtendEndpoint,
  editFillEndpoint,
  editRecolorEndpoint,
  editReplaceEndpoint,
} from '#contract/api/edit-image.ts';
import type { GenerationResponse } from '#contract/images.ts';
import { enlargeTool, extendTool } from '#contract/tools/edit-frame-tools.ts';
import { eraseTool, fillTool, recolorTool, replaceTool } from '#contract/tools/edit-tools.ts';
import type { ImageTool } from '#contract/tools/record.ts';
import type { BodyOf } from '#contract/tools/setting.ts';
import type { SendOptions } from '#web/modules/image-work/image-maker.ts';
import { sourceMaker } from '#web/modules/image-work/tool-maker.ts';
import { callApi } from '#web/platform/api/api-client.ts';
import { backgroundMakers } from './background-makers.ts';
import { editedImage, editMessages } from './edited-image.ts';

/** The only maker of a tool whose edits make one image each. */
const singleMaker = <T extends ImageTool>(
  tool: T,
  send: (body: BodyOf<T>, options: SendOptions) => Promise<GenerationResponse>,
) => sourceMaker(tool, editedImage, { send, ...editMessages(tool) }).stack;

/** The makers of each tool. */
export const EDIT_MAKERS = {
  erase: singleMaker(eraseTool, (body, options) => callApi(editEraseEndpoint, { body }, options)),
  replace: singleMaker(replaceTool, (body, options) => callApi(editReplaceEndpoint, { body }, options)),
  recolor: singleMaker(recolorTool, (body, options) => callApi(editRecolorEndpoint, { body }, options)),
  fill: singleMaker(fillTool, (body, options) => callApi(editFillEndpoint, { body }, options)),
  extend: singleMaker(extendTool, (body, options) => callApi(editExtendEndpoint, { body }, options)),
  background: backgroundMakers,
  enlarge: singleMaker(enlargeTool, (body, options) => callApi(editEnlargeEndpoint, { body }, options)),
};
