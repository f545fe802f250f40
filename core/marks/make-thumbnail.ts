import type { XmpMarks } from '#contract/marks/xmp-packet.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { withXmp } from './mark-file.ts';

/** A thumbnail of the PNG with its image's XMP, without the prompt and unsigned. */
export async function makeThumbnail(
  ports: Uses<'log'> & UsesOnly<{ pixels: 'thumbnail' }>,
  png: Uint8Array,
  { prompt: _prompt, ...marks }: XmpMarks,
): Promise<Uint8Array> {
  return withXmp(ports, await ports.pixels.thumbnail(png), 'image/webp', marks);
}
