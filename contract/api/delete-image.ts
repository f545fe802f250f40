import * as z from 'zod/mini';
import { ownerQuery } from '../owner-query.ts';
import { defineEndpoint } from './endpoint.ts';

export const deleteImageEndpoint = defineEndpoint({
  name: 'delete-image',
  method: 'DELETE',
  path: '/api/image/{id}',
  params: z.object({ id: z.string() }),
  query: ownerQuery,
  response: z.object({
    message: z.string(),
    /** Present when the record is deleted but its files will be removed later. */
    warning: z.optional(z.string()),
  }),
  successStatus: 200,
});
