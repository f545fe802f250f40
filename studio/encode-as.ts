import type { Sharp } from 'sharp';
import type { StudioFormat } from './requests.ts';

/** Encodes an image: lossless as PNG, visually lossless otherwise. */
export function encodeAs(image: Sharp, format: StudioFormat): Promise<Uint8Array> {
  if (format === 'png') return image.png({ compressionLevel: 6 }).toBuffer();
  return format === 'webp'
    ? image.webp({ quality: 92 }).toBuffer()
    : image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}
