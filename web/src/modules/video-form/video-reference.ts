import * as z from 'zod/mini';

/**
 * A reference image: the cropped image as a data: URL, which is shown and sent. For an image from the history,
 * its id and the focus of its crop are sent instead. Once that image is gone, the form waits until the person chooses
 * another or none, so that no video is made from the prompt alone and charged by accident.
 */
export const videoReference = z.nullable(
  z.object({
    name: z.string(),
    dataUrl: z.string(),
    imageId: z.optional(z.string()),
    focus: z.optional(z.number()),
    isGone: z.optional(z.boolean()),
  }),
);
export type VideoReference = z.infer<typeof videoReference>;
