import { readImageHeader } from '#contract/image-header.ts';

type Size = { width: number; height: number };

/** Bytes that are searched for the size; a camera's preview may precede it. */
export const HEADER_BYTES = 256 * 1024;

/** Formats that the server does not accept, by their first bytes, and where each declares its size. */
const KINDS: readonly { magicBytes: readonly number[]; readSize(view: DataView): Size | undefined }[] = [
  { magicBytes: [0x47, 0x49, 0x46, 0x38], readSize: readGifSize },
  { magicBytes: [0x42, 0x4d], readSize: readBmpSize },
];

/**
 * The declared size of a PNG, JPEG, GIF, BMP or AVIF, without decoding it. Every WebP is small enough to be
 * decoded.
 */
export function declaredSize(header: Uint8Array): Size | undefined {
  const known = readImageHeader(header);
  if (known.kind === 'image') {
    const { type, width, height } = known;
    return type === 'webp' ? undefined : { width, height };
  }
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const kind = KINDS.find(({ magicBytes }) => magicBytes.every((value, index) => header[index] === value));
  return kind ? kind.readSize(view) : readAvifSize(view);
}

function readGifSize(view: DataView): Size | undefined {
  return view.byteLength < 10
    ? undefined
    : { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** BMP stores a negative height if its rows go from top to bottom. */
function readBmpSize(view: DataView): Size | undefined {
  if (view.byteLength < 26) return undefined;
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
}

const FTYP = 0x66747970;
const ISPE = 0x69737065;
/** The boxes that describe the file come first, so only these bytes are searched. */
const MAX_SEARCHED_BYTES = 4096;

/** The largest size in the file: its tiles, its preview and the whole image each declare one. */
function readAvifSize(view: DataView): Size | undefined {
  if (view.byteLength < 12 || view.getUint32(4) !== FTYP) return undefined;
  let largest: Size | undefined;
  for (let offset = 8; offset + 16 <= Math.min(view.byteLength, MAX_SEARCHED_BYTES); offset += 1) {
    if (view.getUint32(offset) !== ISPE) continue;
    const size = { width: view.getUint32(offset + 8), height: view.getUint32(offset + 12) };
    if (!largest || Math.max(size.width, size.height) > Math.max(largest.width, largest.height))
      largest = size;
  }
  return largest;
}
