import type * as z from 'zod/mini';
import { generationResponse } from '../images.ts';
import { imageConditioningTool } from '../tools/image-conditioning.ts';
import { defineEndpoint } from './endpoint.ts';

export const imageConditioningBody = imageConditioningTool.body;
export type ImageConditioningBody = z.output<typeof imageConditioningBody>;

export const imageConditioningEndpoint = defineEndpoint({
  name: 'image-conditioning',
  method: 'POST',
  path: '/api/image-conditioning',
  taskType: imageConditioningTool.constants.taskType,
  body: imageConditioningBody,
  response: generationResponse,
  callsImageModel: true,
  successStatus: 200,
});
