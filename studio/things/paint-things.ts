import type { Canvas } from '../canvas.ts';
import { clamp, smoothstep } from '../color/color.ts';
import { bytesToLab, type LabColor, labDistance } from '../color/lab.ts';
import { fillFromSurroundings } from '../masked/fill-from-surroundings.ts';
import { fillHoles } from '../masked/fill-holes.ts';
import { keepAlike } from '../masked/keep-alike.ts';
import { type Box, boundingBox, type Plane, planeShare } from '../masked/mask-plane.ts';
import { findPieces, type Piece, toPlane } from '../masked/pieces.ts';
import { readPrompt } from '../prompt/read-prompt.ts';
import { blurPlane } from '../styles/filters.ts';
import { measureFinish } from './finish.ts';
import { groupOf } from './group.ts';
import { measureSurroundings, thingLike } from './light-around.ts';
import { namedThing } from './named-thing.ts';
import { boxFor, measureExtent, placeThing } from './place-thing.ts';
import { separatePieces } from './separate-pieces.ts';
import { hasBase, type Thing } from './thing.ts';

/** Maximum fraction of an image for an object; a larger part is the scene itself. */
const MAX_SHARE = 0.5;
/** Pieces smaller than this fraction of the largest piece stay empty. */
const MIN_PIECE_RATIO = 0.12;
/** Maximum number of pieces that are filled. */
const MAX_PIECES = 14;
/** Blur radius that closes gaps within a piece, as a fraction of the height. */
const GAP_SHARE = 1 / 45;
/** Maximum width and height of an object, as multiples of those of the object that it replaces. */
const MAX_WIDTH_RATIO = 1.25;
const MAX_HEIGHT_RATIO = 1.5;
/** Maximum height of an object that is taller than the one that it replaces, as a fraction of the image. */
const MAX_TALL_SHARE = 0.6;
/** The maximum number of columns of objects in one wide piece. */
const MAX_COLUMNS = 6;
/** If objects cover more than this fraction of a part, the whole part is removed. */
const MAJORITY_SHARE = 0.6;
/** If objects cover less than this fraction of a part, the part counts as empty. */
const EMPTY_SHARE = 0.02;

/** Whether a part surrounds the image's subject: it touches three sides. */
function isBackground(part: Plane, { width, height }: Canvas): boolean {
  const touches = (start: number, step: number, count: number) => {
    for (let i = 0; i < count; i++) if (part[start + i * step] === 1) return true;
    return false;
  };
  const sides = [
    touches(0, 1, width),
    touches((height - 1) * width, 1, width),
    touches(0, width, height),
    touches(width - 1, width, height),
  ];
  return sides.filter((isTouched) => isTouched).length >= 3;
}

/** The box of an object that replaces a found one: about as large, with its base at the same position. */
function replacementBox(thing: Thing, { left, top, width, height }: Box, imageHeight: number): Box {
  // The head of a flower is as wide as the flower's box.
  const extent = thing.hasStem ? { left: 0, top: 0, width: 1, height: 1 } : measureExtent(thing);
  const aspect = (thing.aspect * extent.width) / extent.height;
  const room = Math.min(MAX_TALL_SHARE * imageHeight, top + height, height * MAX_HEIGHT_RATIO);
  const visibleHeight = thing.hasStem
    ? width / aspect
    : Math.min(
        hasBase(thing) ? Math.max(height, room) : height,
        Math.max(Math.min(height, (width * MAX_WIDTH_RATIO) / aspect), Math.sqrt((width * height) / aspect)),
      );
  const thingHeight = Math.max(6, visibleHeight) / extent.height;
  const thingWidth = thingHeight * thing.aspect;
  const base = hasBase(thing) ? height - visibleHeight : (height - visibleHeight) / 2;
  const offset = thing.hasStem ? 0 : base - extent.top * thingHeight;
  return {
    left: Math.round(left + (width - extent.width * thingWidth) / 2 - extent.left * thingWidth),
    top: Math.round(top + offset),
    width: Math.round(thingWidth),
    height: Math.round(thingHeight),
  };
}

/**
 * The larger pieces of a part, from the back to the front. Small gaps do not divide a piece; a found part is also divided
 * where objects touch.
 */
function findPlaces(part: Plane, { width, height }: Canvas, isFound: boolean): Piece[] {
  const closed = blurPlane(part, width, height, Math.max(1, Math.round(height * GAP_SHARE)));
  const whole = findPieces(
    closed.map((value) => (value > 0.2 ? 1 : 0)),
    width,
  );
  const pieces = isFound
    ? whole.flatMap((piece) => {
        const inside = toPlane([piece], part.length).map((value, i) => value * (part[i] as number));
        const separate = separatePieces(inside, { width, height });
        return separate.length > 0 ? separate : [piece];
      })
    : whole;
  const minPixels = (pieces[0]?.pixels.length ?? 0) * MIN_PIECE_RATIO;
  return pieces
    .filter(({ pixels }) => pixels.length >= minPixels)
    .slice(0, MAX_PIECES)
    .sort((a, b) => a.y - b.y);
}

/** Divides wide pieces into columns with about the object's aspect ratio: a flower bed holds many flowers. */
function divide(pieces: readonly Piece[], thing: Thing, { width, height }: Canvas): Piece[] {
  return pieces.flatMap((piece) => {
    const box = boundingBox(toPlane([piece], width * height), { width, height });
    const fits = box ? Math.round(box.width / box.height / (thing.hasStem ? 1 : thing.aspect)) : 1;
    if (!box || fits < 2) return [piece];
    const columns: number[][] = Array.from({ length: Math.min(MAX_COLUMNS, fits) }, () => []);
    for (const i of piece.pixels)
      columns[Math.floor((((i % width) - box.left) * columns.length) / box.width)]?.push(i);
    return columns.map((pixels) => ({ ...piece, pixels })).filter(({ pixels }) => pixels.length > 0);
  });
}

/** Width of the rim around a found object, as a fraction of the height. */
const RIM_SHARE = 1 / 160;

/** A part with the rim around it, so that no outline of a removed object remains. */
const widened = (part: Plane, { width, height }: Canvas): Plane =>
  blurPlane(part, width, height, Math.max(1, Math.round(height * RIM_SHARE))).map((value) =>
    value > 0.02 ? 1 : 0,
  );

/** Distance from the border of a part over which a shadow fades out, as a fraction of the side of an equal square. */
const FADE_SHARE = 1 / 30;

/** The strength of a shadow at each pixel of a part, from 0 at its border to 1 inside. */
function fadingOut(part: Plane, { width, height }: Canvas): Plane {
  const side = Math.sqrt(planeShare(part) * part.length);
  return blurPlane(part, width, height, Math.max(2, Math.round(side * FADE_SHARE))).map((near) =>
    smoothstep(0.5, 0.95, near),
  );
}

/** Minimum CIELAB distance between an object in a part and all colors around the part. */
const MIN_COLOR_DISTANCE = 14;
/** Maximum number of pixels around a part whose colors are compared with the part. */
const RING_SAMPLES = 1600;
/** The surroundings of a pixel are the samples at most this fraction of the height above or below it. */
const SAME_LEVEL_SHARE = 1 / 10;
/** Minimum number of samples in the surroundings; with fewer, all samples are used. */
const MIN_SAMPLES = 12;

/** The pixels of a part that differ from its surroundings. If most of them do, the whole part; if few, none. */
function findObjects(source: Canvas, part: Plane): Plane {
  const { width, height } = source;
  const near = blurPlane(part, width, height, Math.max(3, Math.round(height / 40)));
  const ring: number[] = [];
  for (let i = 0; i < part.length; i++) if (part[i] === 0 && (near[i] as number) > 0.05) ring.push(i);
  const step = Math.max(1, Math.floor(ring.length / RING_SAMPLES));
  const sampled = ring.filter((_, index) => index % step === 0);
  const colors = sampled.map((i) => labAt(source, i));
  // The surroundings depend on the row: a wall behind the top of an object, a table around its base.
  const levels = Array.from({ length: height }, (_, y) => {
    const near = colors.filter(
      (_, i) => Math.abs(Math.floor((sampled[i] ?? 0) / width) - y) < height * SAME_LEVEL_SHARE,
    );
    return near.length < MIN_SAMPLES ? colors : near;
  });
  const differing = part.map((value, i) => {
    if (value === 0) return 0;
    const color = labAt(source, i);
    return levels[Math.floor(i / width)]?.every((sample) => labDistance(sample, color) > MIN_COLOR_DISTANCE)
      ? 1
      : 0;
  });
  const blurred = blurPlane(differing, width, height, Math.max(2, Math.round(height * GAP_SHARE)));
  const filtered = part.map((value, i) => (value === 1 && (blurred[i] as number) > 0.12 ? 1 : 0));
  const share = planeShare(filtered) / Math.max(1e-9, planeShare(part));
  if (share > MAJORITY_SHARE) return part;
  return share < EMPTY_SHARE
    ? new Float32Array(part.length)
    : fillBetween(filtered, width).map((value, i) => value * (part[i] as number));
}

/** Fills the gaps in each row and column of a plane, because glass may look like the background behind it. */
function fillBetween(plane: Plane, width: number): Plane {
  const all = plane.slice();
  const join = (count: number, length: number, start: number, step: number) => {
    for (let line = 0; line < count; line++) {
      const from = line * start;
      let [first, last] = [length, -1];
      for (let i = 0; i < length; i++)
        if (plane[from + i * step] === 1) [first, last] = [Math.min(first, i), i];
      for (let i = first; i <= last; i++) all[from + i * step] = 1;
    }
  };
  const height = plane.length / width;
  join(height, width, width, 1);
  join(width, height, 1, width);
  return all;
}

const labAt = ({ rgb }: Canvas, i: number): LabColor =>
  bytesToLab(
    clamp(rgb[i * 3] as number) * 255,
    clamp(rgb[i * 3 + 1] as number) * 255,
    clamp(rgb[i * 3 + 2] as number) * 255,
  );

/** One object in each place; if there is one place and the words name several objects, a group of them. */
function chooseThing(
  single: Thing,
  found: readonly Piece[],
  source: Canvas,
  mayExceed: boolean,
  words: Words,
) {
  const placed = mayExceed && single.isPlural ? divide(found, single, source) : found;
  return { placed, thing: placed.length === 1 && !single.hasStem ? groupOf(single, words) : single };
}

type Words = ReadonlySet<string>;
type ThingRequest = { prompt: string; negativePrompt: string; seed: number; mayExceed: boolean };
type WithThings = { canvas: Canvas; touched: Plane };

/**
 * Removes the content of a part of an image and paints the object that the prompt names, one in each larger piece;
 * `undefined` if the prompt names no single object or the part is the scene. With `mayExceed`, the object replaces a
 * found one and may exceed its border.
 */
export function paintThings(source: Canvas, part: Plane, request: ThingRequest): WithThings | undefined {
  const { color, light } = measureSurroundings(source, part);
  const intent = readPrompt(request.prompt, request.negativePrompt, request.seed);
  const single = thingLike(source, namedThing(intent, light));
  if (!single || planeShare(part) > MAX_SHARE || isBackground(part, source)) return undefined;
  const found = findPlaces(part, source, request.mayExceed);
  const { placed, thing } = chooseThing(single, found, source, request.mayExceed, intent.words);
  // Enclosed pixels belong to a found object: the yellow middle of a red flower.
  const removed = request.mayExceed ? widened(fillHoles(part, source), source) : findObjects(source, part);
  const finish = measureFinish(source, part);
  const canvas = fillFromSurroundings(source, removed, request.seed);
  if (request.mayExceed) keepAlike(canvas, source, removed, part);
  const touched = request.mayExceed ? removed.slice() : new Float32Array(removed.length);
  // A shadow fades out inside the part, so that the border does not cut it off. The object is where nothing fades.
  const ground = request.mayExceed ? undefined : fadingOut(part, source);
  const room = ground?.map((strength) => (strength === 1 ? 1 : 0)) ?? part;
  for (const piece of placed) {
    const piecePart = toPlane([piece], part.length).map((value, i) => value * (room[i] as number));
    const pieceBox = boundingBox(piecePart, source);
    const box =
      pieceBox &&
      (request.mayExceed
        ? replacementBox(thing, pieceBox, source.height)
        : boxFor(thing, piecePart, pieceBox, source.width));
    if (box)
      placeThing(canvas, thing, box, { color, from: light.from, finish, ...(ground && { ground }) }, touched);
  }
  return { canvas, touched };
}
