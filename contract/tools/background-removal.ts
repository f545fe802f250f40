import * as z from 'zod/mini';
import { taskType, userId } from './fields.ts';
import { imageSetting } from './image-settings.ts';
import * as FIELD_MESSAGES from './messages.ts';
import { defineTool, fieldsOf } from './setting.ts';

const settings = { image: imageSetting(FIELD_MESSAGES.pictureRequired) };

/** Cuts out what an image shows. */
export const backgroundRemovalTool = defineTool({
  imageType: 'background-removal',
  isAdvanced: true,
  settings,
  topLevel: ['image'],
  body: z.object({ ...fieldsOf(settings), taskType, userId }),
  constants: { taskType: 'BACKGROUND_REMOVAL' },
});
