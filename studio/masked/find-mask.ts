import sharp from 'sharp';
import { findForeground, type Image } from '../cut-out/cut-out.ts';
import type { GivenImage, MaskRequest } from '../orders.ts';
import { blurPlane } from '../styles/filters.ts';
import { fillHoles } from './fill-holes.ts';
import { type Plane, readMask, shareOf, writeMask } from './mask-plane.ts';
import { partByWords } from './part-by-words.ts';

/** How far a found thing is widened beyond its border, as a part of the height. */
const ROOM = 1 / 90;
const EVEN = 1 / 320;
/** Less of an image than this is nothing found. */
const LEAST_PART = 0.002;

async function readImage({ bytes, width, height }: GivenImage): Promise<Image> {
  const pixels = await sharp(bytes).removeAlpha().toColorspace('srgb').raw().toBuffer();
  return { width, height, rgb: new Uint8Array(pixels) };
}

/** Evens out a border that was found in a smaller image. */
function even(plane: Plane, { width, height }: Image): Plane {
  const radius = Math.max(1, Math.round(Math.max(width, height) * EVEN));
  return blurPlane(plane, width, height, radius).map((value) => (value > 0.5 ? 1 : 0));
}

/** Things end a little beyond where they seem to: so much more is taken. */
function widen(plane: Plane, { width, height }: Image): Plane {
  const radius = Math.max(1, Math.round(height * ROOM));
  return blurPlane(plane, width, height, radius).map((value) => (value > 0.04 ? 1 : 0));
}

/** The foreground without holes, or the middle of an image that has none. */
async function findFigure(image: Image): Promise<Plane> {
  const figure = even(fillHoles(await findForeground(image), image), image);
  const share = shareOf(figure);
  if (share > LEAST_PART && share < 0.97) return figure;
  const { width, height } = image;
  return figure.map((_, at) => {
    const x = ((at % width) + 0.5) / width - 0.5;
    const y = (Math.floor(at / width) + 0.5) / height - 0.5;
    return Math.hypot(x / 0.3, y / 0.38) <= 1 ? 1 : 0;
  });
}

/** Finds the part of an image that is meant: the same request finds the same part. */
export async function findMask({ image, part }: MaskRequest): Promise<Uint8Array> {
  const pixels = await readImage(image);
  if (part.by === 'image') return writeMask(await readMask(part.mask.bytes, pixels), pixels);
  const found = partByWords(part.words, pixels, await findFigure(pixels));
  return writeMask(part.hasRoom ? widen(found, pixels) : found, pixels);
}
