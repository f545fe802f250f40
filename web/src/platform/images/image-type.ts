const ascii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

/** First bytes of other files that people take for images. */
const OTHER_BEGINNINGS = /^(GIF8|BM|II\*|MM\0|%PDF|\s*<)/;

/** Number of bytes that the type is read from. */
export const TYPE_BYTES = 16;

/** The type of a file by its content: its name and declared type may be wrong. */
export function imageTypeOf(
  start: Uint8Array,
): 'image/png' | 'image/jpeg' | 'image/webp' | 'other' | 'unknown' {
  if (ascii(start, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff) return 'image/jpeg';
  if (ascii(start, 0, 4) === 'RIFF' && ascii(start, 8, 12) === 'WEBP') return 'image/webp';
  const isIsoMedia = ascii(start, 4, 8) === 'ftyp';
  return isIsoMedia || OTHER_BEGINNINGS.test(ascii(start, 0, TYPE_BYTES)) ? 'other' : 'unknown';
}
