import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { adobeRgbProfile } from './adobe-rgb.ts';
import { plainImage } from './images.ts';

/** A chunk of a PNG. */
export function pngChunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

type HeaderParts = { bitDepth?: number; colorType?: number; compression?: number; interlacing?: number };

/** A PNG with this header and these pixels, either of which may be invalid; valid and black by default. */
export function assemblePng(
  { width, height }: { width: number; height: number },
  {
    bitDepth = 1,
    colorType = 0,
    compression = 0,
    interlacing = 0,
    pixels,
  }: HeaderParts & { pixels?: Buffer },
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, colorType, compression, 0, interlacing], 8);
  const rows = () => deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels ?? rows()),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * A PNG with one bit per pixel that declares one size and contains the pixels of another: black, and therefore a
 * small file.
 */
export function blackPng(
  declared: { width: number; height: number },
  actual: { width: number; height: number } = declared,
): Buffer {
  const rows = Buffer.alloc((Math.ceil(actual.width / 8) + 1) * actual.height);
  return assemblePng(declared, { pixels: deflateSync(rows, { level: 9 }) });
}

const teal = () => sharp({ create: { width: 160, height: 120, channels: 3, background: 'teal' } });

const DISPLAY_P3 = 'p3';

/** The PNG with this color profile. The pixel values stay, so they mean other colors. */
function withProfile(png: Uint8Array, icc: Uint8Array): Buffer {
  const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('ICC\0\0', 'latin1'), deflateSync(icc)]));
  // The signature and the chunk IHDR.
  const headerBytes = 33;
  return Buffer.concat([png.subarray(0, headerBytes), profile, png.subarray(headerBytes)]);
}

/** The PNG with its pixel values in Display P3. */
export async function asDisplayP3(png: Uint8Array): Promise<Buffer> {
  const { icc } = await sharp(await teal().withIccProfile(DISPLAY_P3).png().toBuffer()).metadata();
  if (!icc) throw new Error('The image has no profile.');
  return withProfile(png, icc);
}

/** The PNG with its pixel values in Adobe RGB. */
export const asAdobeRgb = (png: Uint8Array): Buffer => withProfile(png, adobeRgbProfile());

/** The JPEG with this color profile in its first segment. */
function jpegWithProfile(jpeg: Uint8Array, icc: Uint8Array): Buffer {
  const name = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(2 + name.length + icc.length);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe2]), length, name, icc, jpeg.subarray(2)]);
}

/** Unusual but valid images from cameras, programs and scanners. */
export const unusualImages: Record<string, () => Promise<Buffer>> = {
  '16 bits per channel': () => teal().toColourspace('rgb16').png().toBuffer(),
  CMYK: () => teal().toColourspace('cmyk').jpeg().toBuffer(),
  gray: () => teal().toColourspace('b-w').png().toBuffer(),
  animated: async () => {
    const frames = Buffer.concat([Buffer.alloc(160 * 120 * 3, 90), Buffer.alloc(160 * 120 * 3, 200)]);
    return sharp(frames, { raw: { width: 160, height: 240, channels: 3, pageHeight: 120 } })
      .webp({ loop: 0 })
      .toBuffer();
  },
  'rotated by EXIF': async () =>
    sharp(await plainImage(120, 160, 'jpeg'))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  'with HTML after its end': async () =>
    Buffer.concat([await plainImage(160, 120), Buffer.from('<script>alert(1)</script>')]),
  'in Display P3, beyond sRGB': async () => asDisplayP3(await plainImage(160, 120)),
  'a photograph in Adobe RGB': async () =>
    jpegWithProfile(await plainImage(160, 120, 'jpeg'), adobeRgbProfile()),
};
