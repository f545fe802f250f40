import { readImageHeader } from '../image-header.ts';
import {
  dataView,
  type FileMarks,
  type FilePart,
  joinBytes,
  latin1Bytes,
  latin1Text,
  MAX_PARTS,
  uint32Bytes,
  withoutParts,
} from './bytes.ts';

const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** Bits of VP8X that announce XMP and transparency. */
const XMP_BIT = 0x04;
const ALPHA_BIT = 0x10;

/** The chunks, up to the first broken one (RFC 9649). A chunk of odd length is padded. */
function webpChunks(file: Uint8Array): FilePart[] {
  const view = dataView(file);
  const chunks: FilePart[] = [];
  for (
    let start = RIFF_HEADER_BYTES;
    start + CHUNK_HEADER_BYTES <= file.length && chunks.length < MAX_PARTS;
  ) {
    const length = view.getUint32(start + 4, true);
    const end = start + CHUNK_HEADER_BYTES + length + (length % 2);
    if (start + CHUNK_HEADER_BYTES + length > file.length) break;
    const name = latin1Text(file.subarray(start, start + 4));
    const content = file.subarray(start + CHUNK_HEADER_BYTES, start + CHUNK_HEADER_BYTES + length);
    chunks.push({ name, start, content, end });
    start = end;
  }
  return chunks;
}

/** Whether the file is shorter than its header declares. */
export const isWebpIncomplete = (file: Uint8Array): boolean =>
  file.length < RIFF_HEADER_BYTES || dataView(file).getUint32(4, true) + CHUNK_HEADER_BYTES > file.length;

const makeChunk = (name: string, content: Uint8Array) =>
  joinBytes(
    latin1Bytes(name),
    uint32Bytes(content.length, true),
    content,
    new Uint8Array(content.length % 2),
  );

const uint24 = (value: number) => [value & 0xff, (value >>> 8) & 0xff, value >>> 16];

/** Makes the extended header that a file needs for XMP. */
function extendedHeader(file: Uint8Array): Uint8Array {
  const header = readImageHeader(file);
  if (header.kind !== 'image') throw new RangeError('Not a WebP file');
  // In VP8L, bit 28 after the signature tells whether pixels may be transparent.
  const isLossless = latin1Text(file.subarray(RIFF_HEADER_BYTES, RIFF_HEADER_BYTES + 4)) === 'VP8L';
  const hasAlpha = isLossless && ((file[RIFF_HEADER_BYTES + CHUNK_HEADER_BYTES + 4] ?? 0) & 0x10) !== 0;
  const sizes = [...uint24(header.width - 1), ...uint24(header.height - 1)];
  return Uint8Array.of(hasAlpha ? ALPHA_BIT : 0, 0, 0, 0, ...sizes);
}

/** Writes the XMP as the last chunk, replacing any earlier XMP. Throws RangeError if the file is not a WebP. */
export function writeWebpXmp(file: Uint8Array, packet: Uint8Array): Uint8Array {
  const withoutXmp = withoutParts(
    file,
    webpChunks(file).filter(({ name }) => name === 'XMP '),
  );
  const extended = webpChunks(withoutXmp).find(({ name }) => name === 'VP8X');
  const header = extended?.content.slice() ?? extendedHeader(withoutXmp);
  header[0] = (header[0] ?? 0) | XMP_BIT;
  const rest = withoutXmp.subarray(extended?.end ?? RIFF_HEADER_BYTES);
  const padding = new Uint8Array(rest.length % 2);
  const body = joinBytes(
    latin1Bytes('WEBP'),
    makeChunk('VP8X', header),
    rest,
    padding,
    makeChunk('XMP ', packet),
  );
  return joinBytes(latin1Bytes('RIFF'), uint32Bytes(body.length, true), body);
}

/** Reads the XMP of a WebP and its C2PA manifests. */
export function readWebpMarks(file: Uint8Array): FileMarks {
  const chunks = webpChunks(file);
  const xmp = chunks.find(({ name }) => name === 'XMP ')?.content;
  return { ...(xmp && { xmp }), manifests: chunks.filter(({ name }) => name === 'C2PA') };
}
