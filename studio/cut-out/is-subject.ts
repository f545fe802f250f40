import sharp from 'sharp';
import { colorBin } from '../color/color-bin.ts';
import { pixelToLab } from '../color/lab.ts';
import { compareBorder } from '../masked/distinctness.ts';
import { type Plane, resizePlane, type Size } from '../masked/mask-plane.ts';
import { findPieces } from '../masked/pieces.ts';
import { isDisc } from '../masked/things-in-sky.ts';
import { borderContrast } from './border-contrast.ts';
import type { Foreground } from './find-foreground.ts';
import type { Image } from './salient-map.ts';

/** Minimum fraction of an image that a subject covers. */
const MIN_SHARE = 0.003;
/** Maximum fraction of an image that a subject covers. */
const MAX_SHARE = 0.9;
/** Maximum fraction of the image's border that a subject touches; more on a plain backdrop, where it cannot be land. */
const MAX_BORDER_SHARE = { inScene: 0.4, onBackdrop: 0.5 };
/** Maximum uncertain area, relative to the subject's; textures and landscapes have more. */
export const MAX_DOUBT = 1.2;
/** Maximum effective number of pieces of a subject. */
const MAX_PIECES = 4;
/**
 * Minimum fraction of a subject's border that separates different colors; a torn border runs through areas of one
 * color. Less is enough in front of a plain backdrop, which shows through a glass.
 */
const MIN_DISTINCT_SHARE = { inScene: 0.8, onBackdrop: 0.6 };
/**
 * Minimum ratio of the contrast across a subject's border to that within the background, if the outline is as long as a
 * square's of the same area. A longer, ragged outline needs more contrast: it may belong to trees in a landscape.
 */
const MIN_CONTRAST_RATIO = { usual: 2, certain: 1.5, onBackdrop: 6 };
/** A subject is certain up to this doubt, and up to this length of its outline relative to a square's of the same area. */
const CERTAIN = { maxDoubt: 0.15, maxOutline: 1.5 };
/** Maximum fraction of a subject's border between overexposed pixels, such as in the glow of a flame. */
const MAX_OVEREXPOSED_SHARE = 0.1;
/**
 * A foreground is only some of many similar objects if more than this fraction of its colors recurs elsewhere. `share`
 * applies to more than `pieces` pieces, such as flowers; `shareAtSide` to an object at a side, such as a tree.
 */
const MAX_RECURRING = { pieces: 1.5, share: 0.6, shareAtSide: 0.95 };
/** A foreground that touches more than this fraction of the left and the right side, but not the lower one, is a band. */
const MIN_BAND_SHARE = 0.1;
/** Maximum CIELAB chroma of a moon. */
const MAX_MOON_CHROMA = 25;
/** Longest side, in pixels, of the image in which the foreground is checked. */
const JUDGED_SIDE = 320;

/** The effective number of pieces (inverse Simpson index), in which small pieces count less. */
function effectivePieces(mask: Plane, width: number): number {
  const sizes = findPieces(mask, width).map(({ pixels }) => pixels.length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return 1 / sizes.reduce((sum, size) => sum + (size / total) ** 2, 0);
}

/** The fraction of the image's border that is inside a mask. */
function borderShare(mask: Plane, { width, height }: Size): number {
  let inside = 0;
  for (let x = 0; x < width; x++) inside += (mask[x] as number) + (mask[(height - 1) * width + x] as number);
  for (let y = 0; y < height; y++)
    inside += (mask[y * width] as number) + (mask[(y + 1) * width - 1] as number);
  return inside / (2 * (width + height));
}

/** Whether a mask is a band across the image, such as a row of hills. */
function isBand(mask: Plane, { width, height }: Size): boolean {
  const countInside = (pixels: Plane) => pixels.reduce((sum, value) => sum + value, 0);
  const [left, right] = [0, width - 1].map((column) =>
    countInside(mask.filter((_, i) => i % width === column)),
  );
  const minRows = MIN_BAND_SHARE * height;
  return Math.min(left as number, right as number) > minRows && countInside(mask.slice(-width)) === 0;
}

/** Whether a mask is a disc in the upper half that is paler than its surroundings, such as a moon. */
function isMoon(mask: Plane, image: Image): boolean {
  const colors = [0, 1].map((side) => {
    const pixels = [...mask.keys()].filter((i) => mask[i] === side);
    const labs = pixels.map((i) => pixelToLab(image.rgb, i));
    const mean = (channel: 0 | 1 | 2) => labs.reduce((sum, lab) => sum + lab[channel], 0) / labs.length;
    return { pixels, lightness: mean(0), chroma: Math.hypot(mean(1), mean(2)) };
  });
  const [outside, inside] = colors as [(typeof colors)[number], (typeof colors)[number]];
  const isHigh = inside.pixels.every((i) => i < mask.length / 2);
  const isPale = inside.lightness > outside.lightness && inside.chroma < MAX_MOON_CHROMA;
  return isHigh && isPale && isDisc(inside, image);
}

/** The fraction of a mask whose colors are as frequent outside of it. */
function recurringShare(mask: Plane, rgb: Uint8Array): number {
  const counts = new Map<number, { inside: number; outside: number }>();
  for (const [i, value] of mask.entries()) {
    const bin = colorBin(pixelToLab(rgb, i));
    const count = counts.get(bin) ?? { inside: 0, outside: 0 };
    counts.set(bin, count);
    count[value === 1 ? 'inside' : 'outside'] += 1;
  }
  const all = [...counts.values()];
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return (
    sum(all.map(({ inside, outside }) => Math.min(inside, outside))) / sum(all.map(({ inside }) => inside))
  );
}

/** Whether a mask covers some of many objects that look alike. */
function isOneOfMany(mask: Plane, { width, rgb }: Image, pieces: number): boolean {
  const isAtSide = mask.some((value, i) => value === 1 && [0, width - 1].includes(i % width));
  if (pieces > MAX_RECURRING.pieces) return recurringShare(mask, rgb) > MAX_RECURRING.share;
  return isAtSide && recurringShare(mask, rgb) > MAX_RECURRING.shareAtSide;
}

/** Whether a foreground is a subject that stands out, not a part of a landscape, a sky or a pattern. */
export async function isSubject({ alpha, doubt }: Foreground, image: Image): Promise<boolean> {
  const scale = Math.min(1, JUDGED_SIDE / Math.max(image.width, image.height));
  const size = { width: Math.round(image.width * scale), height: Math.round(image.height * scale) };
  const mask = (await resizePlane(alpha, image, size)).map((value) => (value > 0.5 ? 1 : 0));
  const area = mask.reduce((sum, value) => sum + value, 0);
  const share = area / mask.length;
  if (doubt > MAX_DOUBT || share < MIN_SHARE || share > MAX_SHARE) return false;
  const pieces = effectivePieces(mask, size.width);
  if (pieces > MAX_PIECES || isBand(mask, size)) return false;
  const pixels = await sharp(image.rgb, { raw: { width: image.width, height: image.height, channels: 3 } })
    .resize(size.width, size.height, { fit: 'fill' })
    .raw()
    .toBuffer();
  const rgb = new Uint8Array(pixels);
  if (isOneOfMany(mask, { ...size, rgb }, pieces)) return false;
  const { border, background, outline } = borderContrast(mask, rgb, size);
  const outlineRatio = outline / (4 * Math.sqrt(area));
  const contrastsBy = (ratio: number) => border > ratio * background * outlineRatio;
  const isOnBackdrop = contrastsBy(MIN_CONTRAST_RATIO.onBackdrop);
  const place = isOnBackdrop ? 'onBackdrop' : 'inScene';
  if (borderShare(mask, size) > MAX_BORDER_SHARE[place]) return false;
  if (!isOnBackdrop && isMoon(mask, { ...size, rgb })) return false;
  const { distinct, overexposed } = compareBorder(mask, { ...size, rgb });
  if (distinct < MIN_DISTINCT_SHARE[place] || overexposed > MAX_OVEREXPOSED_SHARE) return false;
  const isCertain = doubt < CERTAIN.maxDoubt && outlineRatio < CERTAIN.maxOutline;
  return contrastsBy(isCertain ? MIN_CONTRAST_RATIO.certain : MIN_CONTRAST_RATIO.usual);
}
