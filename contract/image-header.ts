export type ImageFormat = 'png' | 'jpeg' | 'webp';

/** The type and size that the first bytes of a file declare. `other` is a known type that is not accepted. */
type ImageHeader =
  | { kind: 'image'; type: ImageFormat; width: number; height: number }
  | { kind: 'other' }
  | { kind: 'unknown' };

/** Number of bytes that are examined to detect the type. */
const SNIFFED_BYTES = 1024;

/** Signatures, in Latin-1, of files that people mistake for images or disguise as images. */
const OTHER_SIGNATURES = [
  'GIF8',
  '%PDF-',
  'BM',
  'II*\0',
  'MM\0*',
  '\0\0\x01\0',
  '8BPS',
  'PK\x03\x04',
  '\x1f\x8b',
  '\x7fELF',
  'MZ',
  'Rar!',
  'OggS',
  'ID3',
  '\x1aE\xdf\xa3',
  '\xff\x0a',
  '\0\0\0\x0cJXL ',
];
const OTHER_MARKUP = /^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!--|<!doctype|<svg|<html|<head|<body|<script|<math)/i;

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, SNIFFED_BYTES));

/** Reads the type and size from the header alone, so that nothing is decoded before it is validated. */
export function readImageHeader(bytes: Uint8Array): ImageHeader {
  const start = latin1(bytes);
  const image = readImageInfo(bytes, start);
  if (image) return { kind: 'image', ...image };
  return isOtherType(start) ? { kind: 'other' } : { kind: 'unknown' };
}

type ImageInfo = { type: ImageFormat; width: number; height: number };

/** Detects a file's format by its signature. `start` holds at least the first 16 bytes, as Latin-1. */
export function formatBySignature(start: string): ImageFormat | undefined {
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  return start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP' ? 'webp' : undefined;
}

const READERS = { png: readPng, jpeg: readJpeg, webp: readWebp };

function readImageInfo(bytes: Uint8Array, start: string): ImageInfo | undefined {
  const format = formatBySignature(start);
  return format && READERS[format](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), start);
}

function isOtherType(start: string): boolean {
  return (
    OTHER_SIGNATURES.some((signature) => start.startsWith(signature)) ||
    OTHER_MARKUP.test(start) ||
    start.slice(4, 8) === 'ftyp' ||
    (start.startsWith('RIFF') && start.length >= 12)
  );
}

/** PNG 1.2: signature, then IHDR with two 32-bit sizes. */
function readPng(view: DataView, start: string): ImageInfo | undefined {
  if (view.byteLength < 24 || start.slice(12, 16) !== 'IHDR') return undefined;
  return { type: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

const isStartOfFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Markers without a length: TEM, RST0 to RST7, SOI. */
const isBareMarker = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** ITU T.81: segments up to the first start-of-frame marker, which holds the size. */
function readJpeg(view: DataView): ImageInfo | undefined {
  let offset = 2;
  while (offset + 9 <= view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return undefined;
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      offset += 1;
    } else if (isBareMarker(marker)) {
      offset += 2;
    } else if (isStartOfFrame(marker)) {
      return { type: 'jpeg', width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    } else if (marker === 0xd9 || marker === 0xda) {
      return undefined;
    } else {
      offset += 2 + Math.max(2, view.getUint16(offset + 2));
    }
  }
  return undefined;
}

const uint24 = (view: DataView, offset: number) =>
  view.getUint8(offset) | (view.getUint8(offset + 1) << 8) | (view.getUint8(offset + 2) << 16);

/** The first chunk of a WebP file is lossy (VP8), lossless (VP8L) or extended (VP8X): see RFC 9649. */
function readWebp(view: DataView, start: string): ImageInfo | undefined {
  if (view.byteLength < 30) return undefined;
  const chunk = start.slice(12, 16);
  if (chunk === 'VP8X') {
    return { type: 'webp', width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
  }
  if (chunk === 'VP8 ' && uint24(view, 23) === 0x2a019d) {
    const size = (offset: number) => view.getUint16(offset, true) & 0x3fff;
    return { type: 'webp', width: size(26), height: size(28) };
  }
  if (chunk === 'VP8L' && view.getUint8(20) === 0x2f) {
    const bits = view.getUint32(21, true);
    return { type: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return undefined;
}
