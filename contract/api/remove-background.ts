import type * as z from 'zod/mini';
import { generationResponse } from '../images.ts';
import { backgroundRemovalTool } from '../tools/background-removal.ts';
import { defineEndpoint } from './endpoint.ts';

export const removeBackgroundBody = backgroundRemovalTool.body;
export type RemoveBackgroundBody = z.output<typeof removeBackgroundBody>;

export const removeBackgroundEndpoint = defineEndpoint({
  name: 'remove-background',
  method: 'POST',
  path: '/api/remove-background',
  taskType: backgroundRemovalTool.constants.taskType,
  body: removeBackgroundBody,
  response: generationResponse,
  callsImageModel: true,
  successStatus: 200,
});
