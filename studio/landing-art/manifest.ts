import { readFile } from 'node:fs/promises';
import * as z from 'zod';

const still = z.strictObject({
  name: z.string(),
  /** The name of a shader in `shaders/`, or `watercolor`. */
  source: z.string(),
  /** Position in the shader's loop, 0 to 1. */
  moment: z.number().optional(),
  /** 1 makes the shader render a cut-out with alpha. */
  mode: z.number().optional(),
  /** Seed of the watercolor. */
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
  /** Frames of a slow shader are rendered at this width and enlarged. */
  drawnWidthPixels: z.number().optional(),
  /** The motion follows sin(2πT), so the middle half of the loop shows the frames of the other half backward. */
  isPingPong: z.boolean().optional(),
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
