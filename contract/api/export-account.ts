import * as z from 'zod/mini';
import { ownerQuery } from '../owner-query.ts';
import { defineEndpoint, type ResponseOf } from './endpoint.ts';

/** Starts an archive of all the caller's data, or returns the id of the one being made. */
export const exportAccountEndpoint = defineEndpoint({
  name: 'export-account',
  method: 'POST',
  path: '/api/account/export',
  query: ownerQuery,
  response: z.object({ exportId: z.string() }),
  successStatus: 202,
});

export const exportStatusEndpoint = defineEndpoint({
  name: 'export-status',
  method: 'GET',
  path: '/api/account/export/{exportId}',
  params: z.object({ exportId: z.string() }),
  query: ownerQuery,
  response: z.object({
    status: z.enum(['working', 'ready', 'failed']),
    /** Files collected so far, of `filesTotal`. */
    filesDone: z.optional(z.number()),
    filesTotal: z.optional(z.number()),
    /** Link to the archive, valid for 15 minutes; another status request returns a new one. */
    url: z.optional(z.string()),
    /** Size of the archive. */
    bytes: z.optional(z.number()),
    /** When the archive is deleted (ISO 8601). */
    expiresAt: z.optional(z.string()),
    /** Why it failed and what to do. */
    error: z.optional(z.string()),
  }),
  successStatus: 200,
});

export type ExportStatus = ResponseOf<typeof exportStatusEndpoint>;
