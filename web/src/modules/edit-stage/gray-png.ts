import { crc32 } from '#contract/marks/crc32.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/** Applies PNG filter type 2 (Up, the difference from the row above), which turns most of a mask into zeros. */
function filterRows(gray: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y++) {
    rows[y * (width + 1)] = 2;
    for (let x = 0; x < width; x++) {
      const above = y === 0 ? 0 : (gray[(y - 1) * width + x] ?? 0);
      rows[y * (width + 1) + 1 + x] = (gray[y * width + x] ?? 0) - above;
    }
  }
  return rows;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** Encodes one byte per pixel as an 8-bit grayscale PNG. A canvas can only write four channels. */
export async function encodeGrayPng(
  gray: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // Bit depth 8, color type 0 (grayscale); compression, filter method and interlacing are 0.
  header[8] = 8;
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', await deflate(filterRows(gray, width, height))),
    chunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
