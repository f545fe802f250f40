import * as z from 'zod/mini';
import * as MESSAGES from '../messages.ts';
import { taskType, userId } from './fields.ts';
import { imageSetting } from './image-settings.ts';
import { defineTool, fieldsOf } from './setting.ts';

const settings = { image: imageSetting(MESSAGES.pictureRequired) };

/** Cuts out what an image shows. */
export const backgroundRemovalTool = defineTool({
  imageType: 'background-removal',
  isAdvanced: true,
  settings,
  topLevel: ['image'],
  body: z.object({ ...fieldsOf(settings), taskType, userId }),
  constants: { taskType: 'BACKGROUND_REMOVAL' },
});
