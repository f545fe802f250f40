import * as z from 'zod/mini';
import { CONDITIONING_MODES } from '../images.ts';
import { imageField, imageIdField, oneImage, taskType, userId } from '../tools/fields.ts';
import * as FIELD_MESSAGES from '../tools/messages.ts';
import { defineEndpoint } from './endpoint.ts';

export const preprocessReferenceBody = z
  .object({
    image: z.optional(imageField(FIELD_MESSAGES.referenceRequired)),
    imageId: z.optional(imageIdField),
    mode: z.enum(CONDITIONING_MODES, FIELD_MESSAGES.unknownMapMode),
    taskType,
    userId,
  })
  .check(oneImage('image', 'imageId', FIELD_MESSAGES.referenceRequired));
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
