import { formatBySignature, type ImageFormat } from '#contract/image-header.ts';

const ascii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

/** First bytes of other files that people mistake for images. */
const OTHER_SIGNATURES = /^(GIF8|BM|II\*|MM\0|%PDF|\s*<)/;

/** Number of bytes that the type is read from. */
export const TYPE_BYTES = 16;

/** The type of a file by its content: its name and declared type may be wrong. */
export function detectImageType(start: Uint8Array): `image/${ImageFormat}` | 'other' | 'unknown' {
  const format = formatBySignature(ascii(start, 0, TYPE_BYTES));
  if (format !== undefined) return `image/${format}`;
  const isIsoMedia = ascii(start, 4, 8) === 'ftyp';
  return isIsoMedia || OTHER_SIGNATURES.test(ascii(start, 0, TYPE_BYTES)) ? 'other' : 'unknown';
}
