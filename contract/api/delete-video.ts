import * as z from 'zod/mini';
import { ownerQuery } from '../owner-query.ts';
import { defineEndpoint } from './endpoint.ts';

export const deleteVideoEndpoint = defineEndpoint({
  name: 'delete-video',
  method: 'DELETE',
  path: '/api/video/{id}',
  params: z.object({ id: z.string() }),
  query: ownerQuery,
  response: z.object({
    message: z.string(),
    /** Present when the video is deleted but some of its files will be removed later. */
    warning: z.optional(z.string()),
  }),
  successStatus: 200,
});
