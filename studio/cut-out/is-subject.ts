import { distinctness } from '../masked/distinctness.ts';
import { findPieces } from '../masked/pieces.ts';
import { borderContrast } from './border-contrast.ts';

type Size = { width: number; height: number };

/**
 * The minimum and maximum share of an image that a subject covers, and the maximum share of the image's sides that it
 * touches.
 */
const MIN_SHARE = 0.015;
const MAX_SHARE = 0.985;
const MAX_SIDES = 0.4;
/** A cut-out in more pieces is scattered. Small pieces count less. */
const MAX_PIECES = 4;
/** The minimum part of a subject's border that separates different colors; a torn one runs through even areas. */
const DISTINCT = 0.88;
/**
 * The minimum ratio of the contrast across a subject's border to that within the background, if the outline is as long
 * as a square's of the same area. A longer, ragged outline needs more, because it may follow the background's texture.
 */
const CLEARER = 2.7;

/** The number of pieces of equal size that are as scattered: 1 for a single piece with specks. */
function effectivePieces(mask: Uint8Array, width: number): number {
  const sizes = findPieces(Float32Array.from(mask), width).map(({ pixels }) => pixels.length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return 1 / sizes.reduce((sum, size) => sum + (size / total) ** 2, 0);
}

/** The share of the pixels at the image's sides that are inside a mask. */
function sidesReached(mask: Uint8Array, { width, height }: Size): number {
  let inside = 0;
  for (let x = 0; x < width; x++) inside += (mask[x] as number) + (mask[(height - 1) * width + x] as number);
  for (let y = 0; y < height; y++)
    inside += (mask[y * width] as number) + (mask[(y + 1) * width - 1] as number);
  return inside / (2 * (width + height));
}

/** Whether a cut-out is a subject that stands out, not a scrap of a landscape, a sky or a pattern. */
export function isSubject(mask: Uint8Array, rgb: Uint8Array, size: Size): boolean {
  const area = mask.reduce((sum, value) => sum + value, 0);
  const share = area / mask.length;
  if (share < MIN_SHARE || share > MAX_SHARE || sidesReached(mask, size) > MAX_SIDES) return false;
  if (effectivePieces(mask, size.width) > MAX_PIECES) return false;
  if (distinctness(Float32Array.from(mask), { ...size, rgb }) < DISTINCT) return false;
  const { border, background, outline } = borderContrast(mask, rgb, size);
  return border > CLEARER * background * (outline / (4 * Math.sqrt(area)));
}
