import * as z from 'zod/mini';

/**
 * A reference as it is shown: already cropped, as a data: URL, which is sent. An image of the history is sent by its id
 * and the focus of its crop.
 */
export const videoReference = z.nullable(
  z.object({
    name: z.string(),
    dataUrl: z.string(),
    imageId: z.optional(z.string()),
    focus: z.optional(z.number()),
  }),
);
export type VideoReference = z.infer<typeof videoReference>;
