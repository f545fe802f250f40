const CONTAINER_BOXES: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia']);
const DATED_BOXES: ReadonlySet<string> = new Set(['mvhd', 'tkhd', 'mdhd']);
const BOX_HEADER_BYTES = 8;
const VERSION_BYTES = 4;
/** Creation and modification time in a version 0 box, four bytes each (ISO 14496-12). */
const TIMES_BYTES = 8;

/** Size of a box: 0 means the rest of the file, 1 means that a 64-bit size follows the type. */
function boxSize(view: DataView, offset: number, end: number): number {
  const size = view.getUint32(offset);
  if (size === 0) return end - offset;
  return size === 1 ? Number(view.getBigUint64(offset + BOX_HEADER_BYTES)) : size;
}

/** Zeroes the timestamps of an MP4, so that the same frames give the same bytes. In place. */
export function clearTimestamps(mp4: Uint8Array, start = 0, end = mp4.length): void {
  const view = new DataView(mp4.buffer, mp4.byteOffset, mp4.byteLength);
  for (let offset = start; offset + BOX_HEADER_BYTES <= end; ) {
    const size = boxSize(view, offset, end);
    const type = String.fromCharCode(...mp4.subarray(offset + 4, offset + BOX_HEADER_BYTES));
    const content = offset + BOX_HEADER_BYTES;
    if (CONTAINER_BOXES.has(type)) clearTimestamps(mp4, content, offset + size);
    if (DATED_BOXES.has(type)) mp4.fill(0, content + VERSION_BYTES, content + VERSION_BYTES + TIMES_BYTES);
    offset += size;
  }
}
