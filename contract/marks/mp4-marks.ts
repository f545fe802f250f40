import {
  dataView,
  type FileMarks,
  type FilePart,
  joinBytes,
  latin1Bytes,
  latin1Text,
  MAX_PARTS,
  uint32Bytes,
} from './bytes.ts';

const BOX_HEADER_BYTES = 8;
const LARGE_BOX_HEADER_BYTES = 16;
const UUID_BYTES = 16;
const XMP_UUID = 'be7acfcb97a942e89c71999491e3afac';
export const C2PA_UUID = 'd8fec3d61b0e483c92975828877ec481';

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The content and the end of the box at an offset, as its header declares; `undefined` if there is no valid box. */
function boxAt(file: Uint8Array, start: number): { content: Uint8Array; end: number } | undefined {
  const view = dataView(file);
  const size32 = view.getUint32(start);
  const isLarge = size32 === 1 && start + LARGE_BOX_HEADER_BYTES <= file.length;
  const size = isLarge ? Number(view.getBigUint64(start + BOX_HEADER_BYTES)) : size32;
  const end = size32 === 0 ? file.length : start + size;
  const headerBytes = isLarge ? LARGE_BOX_HEADER_BYTES : BOX_HEADER_BYTES;
  if (end > file.length || end < start + headerBytes) return undefined;
  return { content: file.subarray(start + headerBytes, end), end };
}

/** The boxes at the top level, up to the first broken one (ISO 14496-12). A `uuid` box is named by its id. */
export function mp4Boxes(file: Uint8Array): FilePart[] {
  const boxes: FilePart[] = [];
  for (let start = 0; start + BOX_HEADER_BYTES <= file.length && boxes.length < MAX_PARTS; ) {
    const box = boxAt(file, start);
    if (!box) break;
    const { content, end } = box;
    const kind = latin1Text(file.subarray(start + 4, start + BOX_HEADER_BYTES));
    const id = toHex(content.subarray(0, UUID_BYTES));
    const isUuid = kind === 'uuid';
    boxes.push({
      ...{ start, end, name: isUuid ? id : kind },
      content: isUuid ? content.subarray(UUID_BYTES) : content,
    });
    start = end;
  }
  return boxes;
}

/** Whether the last box is shorter than its header declares, or the index or the frames are missing. */
export function isMp4Incomplete(file: Uint8Array): boolean {
  const boxes = mp4Boxes(file);
  const has = (box: string) => boxes.some(({ name }) => name === box);
  return boxes.at(-1)?.end !== file.length || !has('moov') || !has('mdat');
}

/** The header of a box of this many bytes, header included. */
export const mp4BoxHeader = (name: string, bytes: number): Uint8Array =>
  joinBytes(uint32Bytes(bytes), latin1Bytes(name));

/** Writes a box to the start or the end of the file's `free` box, in place. Returns false if it does not fit. */
export function writeIntoFreeBox(file: Uint8Array, box: Uint8Array, side: 'start' | 'end'): boolean {
  const [, freeBox] = mp4Boxes(file);
  if (freeBox?.name !== 'free') return false;
  const unused = freeBox.end - freeBox.start - box.length;
  if (unused !== 0 && unused < BOX_HEADER_BYTES) return false;
  file.set(box, side === 'start' ? freeBox.start : freeBox.end - box.length);
  const unusedStart = side === 'start' ? freeBox.start + box.length : freeBox.start;
  if (unused > 0) file.set(mp4BoxHeader('free', unused), unusedStart);
  return true;
}

/**
 * Writes the XMP into the file's `free` box in place, or appends it to a copy. Either way nothing moves, so the index stays
 * valid. An earlier XMP box becomes free space.
 */
export function writeMp4Xmp(file: Uint8Array, packet: Uint8Array): Uint8Array {
  const id = Uint8Array.from(XMP_UUID.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const box = joinBytes(mp4BoxHeader('uuid', BOX_HEADER_BYTES + UUID_BYTES + packet.length), id, packet);
  const earlierBoxes = mp4Boxes(file).filter(({ name }) => name === XMP_UUID);
  const marked = writeIntoFreeBox(file, box, 'end') ? file : joinBytes(file, box);
  for (const { start } of earlierBoxes) marked.set(latin1Bytes('free'), start + 4);
  return marked;
}

/** Reads the XMP of an MP4 and its C2PA manifests. */
export function readMp4Marks(file: Uint8Array): FileMarks {
  const boxes = mp4Boxes(file);
  const xmp = boxes.find(({ name }) => name === XMP_UUID)?.content;
  return { ...(xmp && { xmp }), manifests: boxes.filter(({ name }) => name === C2PA_UUID) };
}
