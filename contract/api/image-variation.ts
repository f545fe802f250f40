import type * as z from 'zod/mini';
import { generationResponse } from '../images.ts';
import { imageVariationTool } from '../tools/image-variation.ts';
import { defineEndpoint } from './endpoint.ts';

export const imageVariationBody = imageVariationTool.body;
export type ImageVariationBody = z.output<typeof imageVariationBody>;

export const imageVariationEndpoint = defineEndpoint({
  name: 'image-variation',
  method: 'POST',
  path: '/api/image-variation',
  taskType: imageVariationTool.constants.taskType,
  body: imageVariationBody,
  response: generationResponse,
  callsImageModel: true,
  successStatus: 200,
});
