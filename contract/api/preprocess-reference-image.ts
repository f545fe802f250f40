import * as z from 'zod/mini';
import { CONDITIONING_MODES } from '../images.ts';
import * as MESSAGES from '../messages.ts';
import { imageField, taskType, userId } from '../tools/fields.ts';
import { defineEndpoint } from './endpoint.ts';

export const preprocessReferenceBody = z.object({
  image: imageField(MESSAGES.referenceRequired),
  mode: z.enum(CONDITIONING_MODES, MESSAGES.unknownMapMode),
  taskType,
  userId,
});
export type PreprocessReferenceBody = z.output<typeof preprocessReferenceBody>;

/** `image` is the control map as base64 of a PNG; it is neither saved nor counted. */
export const preprocessReferenceImageEndpoint = defineEndpoint({
  name: 'preprocess-reference-image',
  method: 'POST',
  path: '/api/preprocess-reference-image',
  taskType: 'IMAGE_CONDITIONING',
  body: preprocessReferenceBody,
  response: z.object({ image: z.string() }),
  successStatus: 200,
});
