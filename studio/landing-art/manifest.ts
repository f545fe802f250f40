import { readFile } from 'node:fs/promises';
import * as z from 'zod';

const still = z.strictObject({
  name: z.string(),
  /** A shader of `shaders/`, or `watercolour` for the painter. */
  source: z.string(),
  /** Position in the shader's loop, 0 to 1. */
  moment: z.number().optional(),
  /** 1 asks the shader for a cut-out with alpha. */
  mode: z.number().optional(),
  /** What the painter's random numbers start from. */
  seed: z.number().optional(),
  widthPixels: z.number(),
  heightPixels: z.number(),
  widths: z.array(z.number()),
});

const clip = z.strictObject({
  name: z.string(),
  source: z.string(),
  widthPixels: z.number(),
  heightPixels: z.number(),
  /** Frames of a costly shader are drawn this wide and enlarged. */
  drawnWidthPixels: z.number().optional(),
  /** The motion is a swing, sin(2πT): the middle half of the loop shows the same frames backwards. */
  swings: z.boolean().optional(),
  framesPerSecond: z.number(),
  seconds: z.number(),
  kilobitsPerSecond: z.number(),
});

const manifest = z.strictObject({ stills: z.array(still), clips: z.array(clip) });

export type ArtStill = z.infer<typeof still>;
export type ArtClip = z.infer<typeof clip>;

/** The stills and clips to render. */
export async function readManifest(): Promise<z.infer<typeof manifest>> {
  return manifest.parse(JSON.parse(await readFile(new URL('manifest.json', import.meta.url), 'utf8')));
}
