import sharp from 'sharp';
import type { Image } from '../cut-out/salient-map.ts';
import type { MaskedPart, MaskRequest, StudioImage } from '../requests.ts';
import { blurPlane } from '../styles/filters.ts';
import { type Plane, readMask, readTransparent, resizePlane, type Size, writeMask } from './mask-plane.ts';
import { partByWords } from './part-by-words.ts';

/** Margin around a found part, as a fraction of the height. */
const MARGIN_SHARE = 1 / 90;

/** Maximum size, in pixels, of the image that is searched for named objects; more pixels hardly improve the border. */
const MAX_SEARCHED_PIXELS = 1_100_000;

async function readImage({ bytes }: StudioImage, { width, height }: Size): Promise<Image> {
  const image = sharp(bytes).removeAlpha().toColorspace('srgb');
  const pixels = await image.resize(width, height, { fit: 'fill' }).raw().toBuffer();
  return { width, height, rgb: new Uint8Array(pixels) };
}

/** Dilates a mask by `reach` pixels. */
function widen(plane: Plane, { width, height }: Size, reach: number): Plane {
  const radius = Math.max(1, reach);
  return blurPlane(plane, width, height, radius).map((value) => (value > 0.04 ? 1 : 0));
}

/** The part that words name, dilated by `grow` pixels of the given image; empty if there is none. */
async function findByWords(
  { words, hasContent = false }: Extract<MaskedPart, { by: 'words' }>,
  source: StudioImage,
  grow: number,
): Promise<Plane> {
  const { width, height } = source;
  const scale = Math.min(1, Math.sqrt(MAX_SEARCHED_PIXELS / (width * height)));
  const searched = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const found = await partByWords(words, await readImage(source, searched), hasContent);
  if (!found) return new Float32Array(width * height);
  const grown = grow > 0 ? widen(found, searched, Math.round(grow * scale)) : found;
  if (scale === 1) return grown;
  return (await resizePlane(grown, searched, source)).map((value) => (value > 0.5 ? 1 : 0));
}

/** The selected part, dilated by `grow` pixels; empty if the image has no such part. */
async function find(part: MaskedPart, source: StudioImage, grow: number): Promise<Plane> {
  if (part.by === 'words')
    return findByWords(part, source, grow + (part.hasMargin ? Math.round(source.height * MARGIN_SHARE) : 0));
  const found =
    part.by === 'image'
      ? await readMask(part.mask.bytes, source, part.inside)
      : await readTransparent(source.bytes, source);
  return grow > 0 ? widen(found, source, grow) : found;
}

/** Returns the selected part of an image as a mask; deterministic. */
export async function findMask({ image, part, grow = 0 }: MaskRequest): Promise<Uint8Array> {
  return writeMask(await find(part, image, grow), image);
}
