import * as z from 'zod/mini';
import { receipt } from '../budgets.ts';
import * as MESSAGES from '../messages.ts';
import { defineEndpoint } from './endpoint.ts';

export const receiptEndpoint = defineEndpoint({
  name: 'receipt',
  method: 'GET',
  path: '/api/receipt/{id}',
  params: z.object({ id: z.string() }),
  query: z.object({
    userId: z.optional(z.string()),
    /** Creation time of the record, ISO 8601. */
    createdAt: z.iso.datetime({ offset: true, error: MESSAGES.createdAtRequired }),
  }),
  response: z.object({ receipt }),
  successStatus: 200,
});
