import sharp from 'sharp';
import { type Canvas, toBytes } from '../canvas.ts';
import { clamp, smoothstep } from '../color/color.ts';
import { encodeAs } from '../encode-as.ts';
import { readCanvas } from '../lead/given-canvas.ts';
import { inColorsOf, layOver } from '../lead/lead-by-structure.ts';
import type { Edge, RepaintRequest } from '../orders.ts';
import { paintImage } from '../paint-image.ts';
import { shrinkGiven, workingScale } from '../shrink-given.ts';
import { blurPlane } from '../styles/filters.ts';
import { fillFromSurroundings } from './fill-from-surroundings.ts';
import { findFigure } from './find-figure.ts';
import { type Box, boxOf, type Plane, readMask, shareOf } from './mask-plane.ts';
import { recolorPart } from './recolor-part.ts';
import { spreadKnown } from './spread-known.ts';

/** How far the new comes in over the border, as a part of the height. */
const REACH: Record<Edge, number> = { soft: 1 / 110, gradual: 1 / 22, sharp: 0 };
/** A part of the image larger than this sees the whole scene behind it, as through a window. */
const WINDOW_PART = 0.3;
/** A scene is painted no smaller than this, and no longer and narrower. */
const LEAST_SIDE = 384;
const MOST_RATIO = 2;
/** How much a background that starts from the old one takes of its colors. */
const OLD_COLORS = 0.4;
/** A thing that fills more of its painting than this is a scene. */
const MOST_THING = 0.6;
/** How deep a new scene takes the colors around it, as a part of the height, and how much of that is left in its middle. */
const MEETING = 1 / 12;
const LEAST_MEETING = 0.45;

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

type Painting = { frame: Box; scene: Canvas };

/** A scene by the words, in the frame of the part that is changed. */
async function paintIn(frame: Box, { repainting, seed }: RepaintRequest): Promise<Painting | undefined> {
  if (repainting.by !== 'words') return undefined;
  const { by, ...words } = repainting;
  const scale = Math.max(1, LEAST_SIDE / Math.min(frame.width, frame.height));
  const size = { width: Math.round(frame.width * scale), height: Math.round(frame.height * scale) };
  const painting = await paintImage({ ...words, ...size, seed, format: 'png' });
  return { frame, scene: await readCanvas(painting, frame.width, frame.height) };
}

/** Lays a painting over an image where `shares` has it; everywhere without them. In place. */
function layIn(under: Canvas, { frame, scene }: Painting, shares?: Plane): void {
  for (let y = Math.max(0, frame.top); y < Math.min(under.height, frame.top + frame.height); y++) {
    for (let x = Math.max(0, frame.left); x < Math.min(under.width, frame.left + frame.width); x++) {
      const from = (y - frame.top) * frame.width + x - frame.left;
      const [share, to] = [shares?.[from] ?? 1, (y * under.width + x) * 3];
      for (let c = 0; c < 3; c++) {
        const old = under.rgb[to + c] as number;
        under.rgb[to + c] = old + ((scene.rgb[from * 3 + c] as number) - old) * share;
      }
    }
  }
}

/** Whether a thing reaches a side of its painting other than the lower one. */
function isCutOff(figure: Plane, { width, height }: Box): boolean {
  for (let x = 0; x < width; x++) if (figure[x] === 1) return true;
  for (let y = 0; y < height * 0.9; y++) {
    if (figure[y * width] === 1 || figure[(y + 1) * width - 1] === 1) return true;
  }
  return false;
}

/** Puts a thing that its painting shows apart into the image, before its old surroundings. */
async function putThing(given: Canvas, changed: Plane, painting: Painting, seed: number) {
  const { scene, frame } = painting;
  const figure = await findFigure({ ...scene, rgb: toBytes(scene) });
  if (!figure || shareOf(figure) > MOST_THING || isCutOff(figure, frame)) return undefined;
  const over = fillFromSurroundings(given, changed, seed);
  layIn(over, painting, blurPlane(figure, frame.width, frame.height, 1));
  return over;
}

/** The image with a new painting over it, in the frame of the part that is changed. */
async function paintOver(given: Canvas, changed: Plane, request: RepaintRequest): Promise<Canvas> {
  const box = boxOf(changed, given);
  const frame = box && frameOf(box, given);
  const painting = frame && (await paintIn(frame, request));
  if (!painting) return given;
  const isWindow = frame.width === given.width && frame.height === given.height;
  const thing = isWindow ? undefined : await putThing(given, changed, painting, request.seed);
  if (thing) return thing;
  const over = { ...given, rgb: given.rgb.slice() };
  layIn(over, painting);
  if (!isWindow) meetBorder(over, given, changed, frame);
  return over;
}

/** Takes the new to the colors around it, at its border wholly and in its middle a little. In place. */
function meetBorder(over: Canvas, given: Canvas, changed: Plane, frame: Box): void {
  const { width, height } = given;
  const deep = blurPlane(changed, width, height, Math.max(2, Math.round(height * MEETING)));
  const known = new Float32Array(changed.length);
  const apart = new Float32Array(given.rgb.length);
  for (let at = 0; at < changed.length; at++) {
    const [x, y] = [(at % width) - frame.left, Math.floor(at / width) - frame.top];
    if (x < 0 || y < 0 || x >= frame.width || y >= frame.height) continue;
    if (changed[at] === 1 || (deep[at] as number) < 0.05) continue;
    known[at] = 1;
    for (let c = at * 3; c < at * 3 + 3; c++) apart[c] = (given.rgb[c] as number) - (over.rgb[c] as number);
  }
  const spread = spreadKnown(apart, known, given);
  for (let at = 0; at < changed.length; at++) {
    if (changed[at] === 0) continue;
    const share = 1 - (1 - LEAST_MEETING) * smoothstep(0.5, 1, deep[at] as number);
    for (let c = at * 3; c < at * 3 + 3; c++) {
      over.rgb[c] = clamp((over.rgb[c] as number) + share * (spread[c] as number));
    }
  }
}

/** The same in fewer pixels, enlarged again. */
async function paintSmaller(request: RepaintRequest, scale: number): Promise<Canvas> {
  const { width, height } = request.image;
  const image = await shrinkGiven(request.image, scale);
  // The mask is fitted to the image anyway.
  return readCanvas(await repaint({ ...request, image, format: 'png' }), width, height);
}

async function paintAnew(given: Canvas, changed: Plane, request: RepaintRequest): Promise<Canvas> {
  const scale = workingScale(given);
  if (scale < 1) return paintSmaller(request, scale);
  const { repainting, edge, seed } = request;
  if (repainting.by === 'surroundings') return fillFromSurroundings(given, changed, seed);
  if (repainting.by === 'colors') return recolorPart(given, changed, repainting.prompt) ?? given;
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
  return encodeAs(sharp(toBytes(given), { raw: { width, height, channels: 3 } }), request.format ?? 'png');
}
