import * as MESSAGES from '#contract/messages.ts';
import { ImageRefusal, openBitmap } from './open-bitmap.ts';

/** Side of the copy whose pixels are read. */
const SIDE_PIXELS = 64;
/** Colors closer to each other than this, in RGB units, are shades of the same color. */
const SHADE_DISTANCE = 40;
/** A color that covers a smaller share of the pixels is a detail. */
const MIN_SHARE = 0.004;
/** Pixels with a lower alpha (0 to 255) do not count. */
const MIN_ALPHA = 128;

/** The main colors of an image as `#RRGGBB`, the most common first: at least one, at most `maxColors`. */
export async function findMainColors(image: Blob, maxColors: number): Promise<string[]> {
  const bitmap = await openBitmap(image, MESSAGES.unreadableImage);
  try {
    const canvas = document.createElement('canvas');
    canvas.width = SIDE_PIXELS;
    canvas.height = SIDE_PIXELS;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new ImageRefusal(MESSAGES.unreadableImage);
    context.drawImage(bitmap, 0, 0, SIDE_PIXELS, SIDE_PIXELS);
    return pickColors(context.getImageData(0, 0, SIDE_PIXELS, SIDE_PIXELS).data, maxColors);
  } finally {
    bitmap.close();
  }
}

type Shade = { color: readonly [number, number, number]; count: number };

/**
 * Picks colors from RGBA pixels: the most common first, then each time the one that is both common and unlike those
 * picked, so that a small bright subject counts next to a large background. Transparent pixels do not count.
 */
export function pickColors(rgba: ArrayLike<number>, maxColors: number): string[] {
  const shades = shadesIn(rgba);
  const total = shades.reduce((sum, { count }) => sum + count, 0);
  const picked: Shade[] = [];
  while (picked.length < maxColors) {
    let [best, bestScore] = [undefined as Shade | undefined, 0];
    for (const shade of shades) {
      const nearestDistance = Math.min(...picked.map((other) => distance(shade, other)), 255);
      const isDetail =
        picked.length > 0 && (nearestDistance < SHADE_DISTANCE || shade.count < total * MIN_SHARE);
      const score = isDetail ? 0 : Math.sqrt(shade.count) * nearestDistance;
      if (score > bestScore) [best, bestScore] = [shade, score];
    }
    if (best === undefined) break;
    picked.push(best);
  }
  return picked.length === 0 ? ['#FFFFFF'] : picked.map(({ color }) => toHex(color));
}

/** The mean colors of cells of 16 × 16 × 16 RGB values, with how many pixels each has. */
function shadesIn(rgba: ArrayLike<number>): Shade[] {
  const cells = new Map<number, [number, number, number, number]>();
  for (let offset = 0; offset < rgba.length; offset += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [
      rgba[offset],
      rgba[offset + 1],
      rgba[offset + 2],
      rgba[offset + 3],
    ];
    if (alpha < MIN_ALPHA) continue;
    const cell = (red >> 4) * 256 + (green >> 4) * 16 + (blue >> 4);
    const sum = cells.get(cell) ?? [0, 0, 0, 0];
    cells.set(cell, [sum[0] + red, sum[1] + green, sum[2] + blue, sum[3] + 1]);
  }
  return [...cells.values()].map(([red, green, blue, count]) => ({
    color: [red / count, green / count, blue / count],
    count,
  }));
}

const distance = ({ color: [red, green, blue] }: Shade, { color: other }: Shade) =>
  Math.hypot(red - other[0], green - other[1], blue - other[2]);

const toHex = (color: readonly number[]) =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
