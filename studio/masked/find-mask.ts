import sharp from 'sharp';
import type { Image } from '../cut-out/cut-out.ts';
import type { MaskedPart, MaskRequest, StudioImage } from '../requests.ts';
import { blurPlane } from '../styles/filters.ts';
import { type Plane, readMask, readTransparent, writeMask } from './mask-plane.ts';
import { partByWords } from './part-by-words.ts';

/** Margin around a found part, as a fraction of the height. */
const MARGIN = 1 / 90;

async function readImage({ bytes, width, height }: StudioImage): Promise<Image> {
  const pixels = await sharp(bytes).removeAlpha().toColorspace('srgb').raw().toBuffer();
  return { width, height, rgb: new Uint8Array(pixels) };
}

/** Dilates a mask by `reach` pixels. */
function widen(plane: Plane, { width, height }: Image, reach: number): Plane {
  const radius = Math.max(1, reach);
  return blurPlane(plane, width, height, radius).map((value) => (value > 0.04 ? 1 : 0));
}

/** The selected part; empty if the image has no such part. */
async function find(part: MaskedPart, given: StudioImage, image: Image): Promise<Plane> {
  switch (part.by) {
    case 'image':
      return readMask(part.mask.bytes, image, part.inside);
    case 'transparency':
      return readTransparent(given.bytes, image);
    case 'words': {
      const found = await partByWords(part.words, image);
      if (!found) return new Float32Array(image.width * image.height);
      return part.hasRoom ? widen(found, image, Math.round(image.height * MARGIN)) : found;
    }
  }
}

/** Returns the selected part of an image as a mask; deterministic. */
export async function findMask({ image, part, grow = 0 }: MaskRequest): Promise<Uint8Array> {
  const pixels = await readImage(image);
  const found = await find(part, image, pixels);
  return writeMask(grow > 0 ? widen(found, pixels, grow) : found, pixels);
}
