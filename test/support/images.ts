import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

type Color = { r: number; g: number; b: number };

/** An image of one color, encoded. */
export function plainImage(
  width: number,
  height: number,
  format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png',
  background: Color = { r: 30, g: 120, b: 200 },
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** An image of noise. It does not compress, so its file is large. */
export function noisyImage(width: number, height: number): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** A red ball on a light background, 640 by 480. */
export function subjectImage(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
    <defs><radialGradient id="ball" cx=".4" cy=".35"><stop offset="0" stop-color="#f66"/><stop offset="1" stop-color="#8a1020"/></radialGradient></defs>
    <rect width="640" height="480" fill="#dfe7ec"/>
    <circle cx="320" cy="240" r="130" fill="url(#ball)"/>
  </svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 92 }).toBuffer();
}
