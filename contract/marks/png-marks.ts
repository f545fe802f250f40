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
import { crc32 } from './crc32.ts';

/** Signature and IHDR, which comes first. */
const HEADER_BYTES = 33;
const CHUNK_HEADER_BYTES = 8;
/** Length, name and checksum of a chunk. */
const CHUNK_FRAME_BYTES = 12;

/** Keyword, no compression, no language, no translated keyword. */
const XMP_HEADER = latin1Bytes('XML:com.adobe.xmp\0\0\0\0\0');

/** The chunks of a PNG (version 1.2), up to the first broken one. */
function pngChunks(file: Uint8Array): FilePart[] {
  const view = dataView(file);
  const chunks: FilePart[] = [];
  for (let start = 8; start + CHUNK_FRAME_BYTES <= file.length && chunks.length < MAX_PARTS; ) {
    const end = start + CHUNK_FRAME_BYTES + view.getUint32(start);
    if (end > file.length) break;
    const name = latin1Text(file.subarray(start + 4, start + CHUNK_HEADER_BYTES));
    chunks.push({ name, start, content: file.subarray(start + CHUNK_HEADER_BYTES, end - 4), end });
    start = end;
  }
  return chunks;
}

const isXmp = ({ name, content }: FilePart) =>
  name === 'iTXt' && XMP_HEADER.every((byte, index) => content[index] === byte);

/** Whether the last chunk is missing. */
export const isPngIncomplete = (file: Uint8Array): boolean =>
  !pngChunks(file).some(({ name }) => name === 'IEND');

/** Writes the XMP as an iTXt chunk after the header, replacing any earlier XMP. */
export function writePngXmp(file: Uint8Array, packet: Uint8Array): Uint8Array {
  const withoutXmp = withoutParts(file, pngChunks(file).filter(isXmp));
  const chunk = joinBytes(latin1Bytes('iTXt'), XMP_HEADER, packet);
  return joinBytes(
    withoutXmp.subarray(0, HEADER_BYTES),
    uint32Bytes(chunk.length - 4),
    chunk,
    uint32Bytes(crc32(chunk)),
    withoutXmp.subarray(HEADER_BYTES),
  );
}

/** Reads the XMP of a PNG and its C2PA manifests. Compressed XMP is not read. */
export function readPngMarks(file: Uint8Array): FileMarks {
  const chunks = pngChunks(file);
  const xmp = chunks.find(isXmp)?.content.subarray(XMP_HEADER.length);
  return { ...(xmp && { xmp }), manifests: chunks.filter(({ name }) => name === 'caBX') };
}
