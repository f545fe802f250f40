import * as z from 'zod/mini';

/** A client may name the caller; another person's id is refused. */
export const ownerQuery = z.object({ userId: z.optional(z.string()) });
