import * as z from 'zod/mini';

/** A reference as it would be sent: already cropped, as a data: URL. */
export const videoReference = z.nullable(z.object({ name: z.string(), dataUrl: z.string() }));
export type VideoReference = z.infer<typeof videoReference>;
