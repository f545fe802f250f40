import type { XmpMarks } from '#contract/marks/xmp-packet.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { withXmp } from './mark-file.ts';

/** An unsigned thumbnail of a PNG, with the image's XMP but without its prompt. */
export async function makeThumbnail(
  ports: Uses<'log'> & UsesOnly<{ pixels: 'thumbnail' }>,
  png: Uint8Array,
  { prompt: _prompt, ...marks }: XmpMarks,
): Promise<Uint8Array> {
  return withXmp(ports, await ports.pixels.thumbnail(png), 'image/webp', marks);
}
