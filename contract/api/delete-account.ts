import * as z from 'zod/mini';
import * as LIMITS from '../limits.ts';
import * as MESSAGES from '../messages.ts';
import { defineEndpoint, type ResponseOf } from './endpoint.ts';

export const deleteAccountEndpoint = defineEndpoint({
  name: 'delete-account',
  method: 'DELETE',
  path: '/api/account',
  body: z.object({
    /** The email address that the account signs in with. */
    confirm: z
      .string(MESSAGES.confirmAddress)
      .check(z.maxLength(LIMITS.email.maxCharacters, MESSAGES.confirmAddress)),
    userId: z.optional(z.string()),
  }),
  response: z.object({
    message: z.string(),
    /** Data that cannot be removed immediately, and the time by which it is gone (ISO 8601). */
    later: z.array(z.object({ what: z.string(), by: z.string() })),
  }),
  successStatus: 200,
});

export type DeletedAccount = ResponseOf<typeof deleteAccountEndpoint>;
