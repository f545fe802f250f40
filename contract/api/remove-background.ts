import * as z from 'zod/mini';
import { picture } from '../image-fields.ts';
import { generationResponse, taskType, userId } from '../images.ts';
import { MESSAGES } from '../messages.ts';
import { defineEndpoint } from './endpoint.ts';

export const removeBackgroundBody = z.object({ image: picture(MESSAGES.pictureRequired), taskType, userId });
export type RemoveBackgroundBody = z.output<typeof removeBackgroundBody>;

export const removeBackgroundEndpoint = defineEndpoint({
  name: 'remove-background',
  method: 'POST',
  path: '/api/remove-background',
  taskType: 'BACKGROUND_REMOVAL',
  body: removeBackgroundBody,
  response: generationResponse,
  successStatus: 200,
});
