import type * as z from 'zod/mini';
import { generationResponse } from '../images.ts';
import { textToImageTool } from '../tools/text-to-image.ts';
import { defineEndpoint } from './endpoint.ts';

export const generateImageBody = textToImageTool.body;
export type GenerateImageBody = z.output<typeof generateImageBody>;

export const generateImageEndpoint = defineEndpoint({
  name: 'generate-image',
  method: 'POST',
  path: '/api/generate-image',
  taskType: textToImageTool.constants.taskType,
  body: generateImageBody,
  response: generationResponse,
  callsImageModel: true,
  successStatus: 200,
});
