import * as z from 'zod/mini';
import type { Notes } from '#core/requests/run-once.ts';

/** How close an image's colors are to its palette. */
const paletteFit = z.object({ difference: z.number(), corrected: z.boolean() });
export type PaletteFit = z.infer<typeof paletteFit>;

/** The stored result of a request: keys, never links or bytes. */
export const imageResponse = z.object({
  saved: z.optional(z.object({ key: z.string(), url: z.string() })),
  warning: z.optional(z.string()),
  palette: z.optional(paletteFit),
});
/** The part of a response that is not the image's location. */
const annotations = z.pick(imageResponse, { warning: true, palette: true });
export type ImageResponse = z.infer<typeof imageResponse> & {
  /** Base64 of an image that could not be saved; such a response is not stored. */
  unsaved?: string;
};

/** The annotations in the note of an earlier attempt. */
export const readAnnotations = ({ earlier }: Notes): z.infer<typeof annotations> => {
  const { success, data } = annotations.safeParse(earlier);
  return success ? data : {};
};

/** The annotations of a finished image. */
export const pickAnnotations = ({ warning, palette }: Pick<ImageResponse, 'warning' | 'palette'>) => ({
  ...(warning !== undefined && { warning }),
  ...(palette !== undefined && { palette }),
});
