import * as z from 'zod/mini';
import { oneImage, taskType, userId } from './fields.ts';
import { imageIdSetting, imageSetting, sourceNameSetting } from './image-settings.ts';
import * as FIELD_MESSAGES from './messages.ts';
import { bodyFields, defineTool } from './setting.ts';

const settings = {
  image: imageSetting(FIELD_MESSAGES.imageRequired, 'imageId'),
  imageId: imageIdSetting(),
  sourceName: sourceNameSetting(),
};

/** Removes the background of an image. */
export const backgroundRemovalTool = defineTool({
  imageType: 'background-removal',
  isAdvanced: true,
  settings,
  topLevel: Object.keys(settings),
  body: z
    .object({ ...bodyFields(settings), taskType, userId })
    .check(oneImage('image', 'imageId', FIELD_MESSAGES.imageRequired)),
  constants: { taskType: 'BACKGROUND_REMOVAL' },
});
