import { crc32, deflateSync } from 'node:zlib';
import * as LIMITS from '#contract/limits.ts';
import type { ChangeMask } from '#core/ports/image-models.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BIT_DEPTH = 8;
const RGB_COLOR_TYPE = 2;

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Encodes a mask as an RGB PNG in pure black and white. Models differ in which of the two marks the part to change. */
export function encodeMask(
  { pixels, width, height }: ChangeMask,
  { change }: { change: 'black' | 'white' },
): Uint8Array {
  // Each scanline begins with its filter type; 0 is none.
  const scanlines = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0, offset = 0; y < height; y++) {
    for (let x = 0, target = y * (width * 3 + 1) + 1; x < width; x++, offset++, target += 3) {
      if ((pixels[offset] as number) >= LIMITS.mask.minLightness === (change === 'white'))
        scanlines.fill(255, target, target + 3);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BIT_DEPTH, RGB_COLOR_TYPE], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(scanlines)),
    chunk('IEND', new Uint8Array()),
  ]);
}
