const CONTAINERS: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia']);
const DATED: ReadonlySet<string> = new Set(['mvhd', 'tkhd', 'mdhd']);
const BOX_HEADER_BYTES = 8;
const VERSION_BYTES = 4;
/** Creation and modification time in a version 0 box, four bytes each (ISO 14496-12). */
const TIMES_BYTES = 8;

/** Size of a box: 0 means the rest of the file, 1 means that a 64-bit size follows the type. */
function boxSize(view: DataView, i: number, to: number): number {
  const size = view.getUint32(i);
  if (size === 0) return to - i;
  return size === 1 ? Number(view.getBigUint64(i + BOX_HEADER_BYTES)) : size;
}

/** Zeroes the timestamps of an MP4, so that the same frames give the same bytes. In place. */
export function clearTimestamps(mp4: Uint8Array, from = 0, to = mp4.length): void {
  const view = new DataView(mp4.buffer, mp4.byteOffset, mp4.byteLength);
  for (let i = from; i + BOX_HEADER_BYTES <= to; ) {
    const size = boxSize(view, i, to);
    const type = String.fromCharCode(...mp4.subarray(i + 4, i + BOX_HEADER_BYTES));
    const content = i + BOX_HEADER_BYTES;
    if (CONTAINERS.has(type)) clearTimestamps(mp4, content, i + size);
    if (DATED.has(type)) mp4.fill(0, content + VERSION_BYTES, content + VERSION_BYTES + TIMES_BYTES);
    i += size;
  }
}
