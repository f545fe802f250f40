import * as z from 'zod/mini';
import * as LIMITS from '../limits.ts';
import * as MESSAGES from '../messages.ts';
import { defineEndpoint } from './endpoint.ts';

const key = z.string().check(z.minLength(1, MESSAGES.keyRequired), z.maxLength(1024, MESSAGES.keyRequired));
const presignMediaBody = z
  .object({
    key: z.optional(key),
    keys: z.optional(
      z
        .array(key)
        .check(
          z.minLength(1, MESSAGES.keyRequired),
          z.maxLength(LIMITS.presignedKeys.max, MESSAGES.tooManyKeys),
        ),
    ),
    userId: z.optional(z.string()),
  })
  .check(z.refine((body) => (body.key === undefined) !== (body.keys === undefined), MESSAGES.keyRequired));
export type PresignMediaBody = z.output<typeof presignMediaBody>;

/** `url` belongs to `key`; `urls` belong to `keys`, in the same order. */
export const presignMediaEndpoint = defineEndpoint({
  name: 'presign-media',
  method: 'POST',
  path: '/api/s3/presigned-url',
  body: presignMediaBody,
  response: z.object({ url: z.optional(z.string()), urls: z.optional(z.array(z.string())) }),
  successStatus: 200,
});
