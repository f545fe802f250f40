type Size = { width: number; height: number };

/** As much of a file as its size is looked for in; a camera's preview may lie in front of it. */
export const HEADER_BYTES = 256 * 1024;

const PNG = [0x89, 0x50, 0x4e, 0x47];
const JPEG = [0xff, 0xd8];
const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((value, at) => bytes[at] === value);

/** The size that a PNG or JPEG says it has, without decoding it. No WebP can be too large to be decoded. */
export function declaredSize(header: Uint8Array): Size | undefined {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (startsWith(header, PNG)) return sizeOfPng(view);
  return startsWith(header, JPEG) ? sizeOfJpeg(view) : undefined;
}

function sizeOfPng(view: DataView): Size | undefined {
  return view.byteLength < 24 ? undefined : { width: view.getUint32(16), height: view.getUint32(20) };
}

/** From marker to marker to the one that begins a frame. */
function sizeOfJpeg(view: DataView): Size | undefined {
  for (let at = 2; at + 9 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker < 0xff00) return undefined;
    if (beginsFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return undefined;
}

/** Of SOF0 to SOF15 those that are no tables. */
const beginsFrame = (marker: number) =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
