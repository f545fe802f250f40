import * as z from 'zod/mini';

/** Clients may send the caller’s own id; another person’s id is rejected. */
export const ownerQuery = z.object({ userId: z.optional(z.string()) });
