import sharp from 'sharp';
import { type Canvas, toBytes } from '../canvas.ts';
import { smoothstep } from '../color/color.ts';
import { readCanvas } from '../lead/given-canvas.ts';
import { inColorsOf, layOver } from '../lead/lead-by-structure.ts';
import type { Edge, RepaintRequest } from '../orders.ts';
import { paintImage } from '../paint-image.ts';
import { blurPlane } from '../styles/filters.ts';
import { fillFromSurroundings } from './fill-from-surroundings.ts';
import { type Box, boxOf, type Plane, readMask } from './mask-plane.ts';

/** How far the new comes in over the border, as a part of the height. */
const REACH: Record<Edge, number> = { soft: 1 / 110, gradual: 1 / 22, sharp: 0 };
/** A part of the image larger than this sees the whole scene behind it, as through a window. */
const WINDOW_PART = 0.3;
/** A scene is painted no smaller than this, and no longer and narrower. */
const LEAST_SIDE = 384;
const MOST_RATIO = 2;
/** How much a background that starts from the old one takes of its colors. */
const OLD_COLORS = 0.4;

/** The box in which a scene is painted for a part of an image. */
function frameOf(box: Box, { width, height }: Canvas): Box {
  if (box.width * box.height > WINDOW_PART * width * height) return { left: 0, top: 0, width, height };
  const sides = {
    width: Math.max(box.width, box.height / MOST_RATIO),
    height: Math.max(box.height, box.width / MOST_RATIO),
  };
  const [wide, high] = [Math.ceil(sides.width), Math.ceil(sides.height)];
  return {
    left: Math.round(box.left + (box.width - wide) / 2),
    top: Math.round(box.top + (box.height - high) / 2),
    width: wide,
    height: high,
  };
}

/** The image with a new painting over it, in the frame of the part that is changed. */
async function paintOver(given: Canvas, changed: Plane, request: RepaintRequest): Promise<Canvas> {
  const { repainting, seed } = request;
  const box = boxOf(changed, given);
  if (repainting.by !== 'words' || !box) return given;
  const { by, ...words } = repainting;
  const frame = frameOf(box, given);
  const scale = Math.max(1, LEAST_SIDE / Math.min(frame.width, frame.height));
  const size = { width: Math.round(frame.width * scale), height: Math.round(frame.height * scale) };
  const painting = await paintImage({ ...words, ...size, seed, format: 'png' });
  const scene = await readCanvas(painting, frame.width, frame.height);
  const over = { ...given, rgb: given.rgb.slice() };
  for (let y = Math.max(0, frame.top); y < Math.min(given.height, frame.top + frame.height); y++) {
    for (let x = Math.max(0, frame.left); x < Math.min(given.width, frame.left + frame.width); x++) {
      const from = ((y - frame.top) * frame.width + x - frame.left) * 3;
      over.rgb.set(scene.rgb.subarray(from, from + 3), (y * given.width + x) * 3);
    }
  }
  return over;
}

async function paintAnew(given: Canvas, changed: Plane, request: RepaintRequest): Promise<Canvas> {
  const { repainting, edge, seed } = request;
  if (repainting.by === 'surroundings') return fillFromSurroundings(given, changed, seed);
  const over = await paintOver(given, changed, request);
  return edge === 'gradual' ? inColorsOf(given, over, OLD_COLORS) : over;
}

/** How much of the new each pixel gets: nothing outside of what is changed, and more and more from its border on. */
function shares(changed: Plane, { width, height }: Canvas, edge: Edge): Plane {
  const radius = Math.round(height * REACH[edge]);
  if (radius === 0) return changed;
  const near = blurPlane(changed, width, height, radius);
  const deepest = near.reduce((most, value) => Math.max(most, value), 0);
  const [from, to] = [Math.min(0.5, deepest * 0.6), Math.min(0.98, deepest)];
  return changed.map((value, at) => (value === 0 ? 0 : smoothstep(from, to, near[at] as number)));
}

/** Restores pixels outside the changed part, so that no paint shows through a soft border. In place. */
function takeBack(fresh: Canvas, given: Canvas, changed: Plane): void {
  for (let at = 0; at < changed.length; at++) {
    if (changed[at] === 0) fresh.rgb.set(given.rgb.subarray(at * 3, at * 3 + 3), at * 3);
  }
}

/** Repaints a part of an image; every other pixel stays the same. */
export async function repaint(request: RepaintRequest): Promise<Uint8Array> {
  const { image, changes, edge } = request;
  const { width, height } = image;
  const given = await readCanvas(image.bytes, width, height);
  const inside = await readMask(request.mask, image);
  const changed = changes === 'inside' ? inside : inside.map((value) => 1 - value);
  const fresh = await paintAnew(given, changed, request);
  if (fresh !== given) takeBack(fresh, given, changed);
  layOver(given, fresh, shares(changed, given, edge));
  return sharp(toBytes(given), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
