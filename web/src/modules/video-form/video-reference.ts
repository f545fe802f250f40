import * as z from 'zod/mini';

/**
 * A reference as it is shown and sent: already cropped, as a data: URL. An image of the history that is cropped in its
 * middle, as the server does it, is sent by its id.
 */
export const videoReference = z.nullable(
  z.object({ name: z.string(), dataUrl: z.string(), imageId: z.optional(z.string()) }),
);
export type VideoReference = z.infer<typeof videoReference>;
