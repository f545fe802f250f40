/** Latin-1 text as bytes, for the names inside file formats. */
export const latin1Bytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

export const latin1Text = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Concatenates byte arrays. */
export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

export function uint32Bytes(value: number, littleEndian = false): Uint8Array {
  const bytes = new Uint8Array(4);
  dataView(bytes).setUint32(0, value, littleEndian);
  return bytes;
}

export function uint64Bytes(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  dataView(bytes).setBigUint64(0, BigInt(value));
  return bytes;
}

export const dataView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A named part of a file: its header begins at `start`, the next part at `end`. */
export type FilePart = { name: string; start: number; content: Uint8Array; end: number };

/** The XMP packet of a file, and the parts that hold its C2PA manifests. */
export type FileMarks = { xmp?: Uint8Array; manifests: FilePart[] };

/** No real file has more parts. Without a limit, a file of empty parts would take minutes to read. */
export const MAX_PARTS = 100_000;

/** The total size of these parts in bytes, including their headers. */
export const totalBytes = (parts: readonly FilePart[]): number =>
  parts.reduce((sum, { start, end }) => sum + end - start, 0);

/** The file without some of its parts. */
export function withoutParts(file: Uint8Array, parts: readonly FilePart[]): Uint8Array {
  if (parts.length === 0) return file;
  const remaining: Uint8Array[] = [];
  let offset = 0;
  for (const { start, end } of parts) {
    remaining.push(file.subarray(offset, start));
    offset = end;
  }
  return joinBytes(...remaining, file.subarray(offset));
}
