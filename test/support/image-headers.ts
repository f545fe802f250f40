/** Files that consist of a header: enough for code that reads only headers. */

const ascii = (text: string) => Array.from(text, (character) => character.charCodeAt(0));
const bigEndian32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const bigEndian16 = (value: number) => [value >>> 8, value & 255];
const littleEndian24 = (value: number) => [value & 255, (value >>> 8) & 255, value >>> 16];

export const pngHeader = (width: number, height: number): Uint8Array =>
  Uint8Array.from([
    0x89,
    ...ascii('PNG\r\n\x1a\n'),
    ...bigEndian32(13),
    ...ascii('IHDR'),
    ...bigEndian32(width),
    ...bigEndian32(height),
    ...[8, 6, 0, 0, 0],
    // The checksum, which nothing reads.
    ...[0, 0, 0, 0],
  ]);

/** A header with a segment before the frame header, like the one in which cameras store a thumbnail. */
export const jpegHeader = (width: number, height: number): Uint8Array =>
  Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xe1, ...bigEndian16(300), ...new Array<number>(298).fill(7)],
    ...[0xff, 0xc0, ...bigEndian16(17), 8, ...bigEndian16(height), ...bigEndian16(width), 3],
    ...new Array<number>(12).fill(0),
  ]);

const riff = (chunk: string, content: number[]) =>
  Uint8Array.from([
    ...ascii('RIFF'),
    ...bigEndian32(content.length + 32).reverse(),
    ...ascii('WEBP'),
    ...ascii(chunk),
    ...bigEndian32(content.length + 20).reverse(),
    ...content,
    ...new Array<number>(20).fill(0),
  ]);

export const webpHeaders = {
  lossy: (width: number, height: number) =>
    riff('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, width & 255, width >> 8, height & 255, height >> 8]),
  lossless: (width: number, height: number) => {
    const bits = ((width - 1) | ((height - 1) << 14)) >>> 0;
    return riff('VP8L', [0x2f, ...bigEndian32(bits).reverse()]);
  },
  extended: (width: number, height: number) =>
    riff('VP8X', [0, 0, 0, 0, ...littleEndian24(width - 1), ...littleEndian24(height - 1)]),
};
