import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type Box, boundingBox, type Plane, resizePlane, type Size } from '../masked/mask-plane.ts';
import { findPieces, toPlane } from '../masked/pieces.ts';
import { isBrightDisc } from '../masked/things-in-sky.ts';
import { attachParts } from './attach-parts.ts';
import { fillGaps } from './fill-gaps.ts';
import { multiplyPlanes } from './guided-filter.ts';
import { refineBorder } from './refine-border.ts';
import { type Image, MAP_SIDE, mapColors, type SalientMap, salientMap } from './salient-map.ts';

/** Minimum value of the map at a pixel of an object. */
const MIN_OBJECT_VALUE = 0.2;
/** Pieces smaller than this fraction of the largest are specks. */
const SPECK_RATIO = 0.05;
/** A bright disc smaller than this fraction of the map is a sun or a moon. */
const MAX_DISC_SHARE = 0.02;
/**
 * Maximum longer side of a small object, as a fraction of the image's. Up to `cropped`, the network also reads a closer
 * crop; up to `cropOnly`, the map of the whole image is too coarse to use.
 */
const SMALL_OBJECT = { cropped: 0.62, cropOnly: 0.42 };
/** Margin of the closer crop around the object, as a fraction of its longer side. */
const MARGIN_SHARE = 0.25;
/** Width of the frame around an image, as a fraction of the image's size. */
const FRAME_SHARE = 0.25;
/** Width of the margin in which the border is refined, as a fraction of the object's longer side. */
const BORDER_SHARE = 0.08;
/** Values between these limits are uncertain. */
const UNCERTAIN_VALUES = { from: 0.1, to: 0.9 };

/** The alpha of a foreground. `doubt` is the uncertain area of the map, relative to the area of the foreground. */
export type Foreground = { alpha: Plane; doubt: number };

const MAP = { width: MAP_SIDE, height: MAP_SIDE };

/** A box of the map with a margin, in pixels of an image; `share` is the margin's fraction of the longer side. */
function widen({ left, top, width, height }: Box, size: Size, share: number): Box {
  const [scaleX, scaleY] = [size.width / MAP_SIDE, size.height / MAP_SIDE];
  const margin = share * Math.max(width * scaleX, height * scaleY);
  const [x, y] = [left * scaleX - margin, top * scaleY - margin].map((value) =>
    Math.max(0, Math.floor(value)),
  );
  const right = Math.min(size.width, Math.ceil((left + width) * scaleX + margin));
  const bottom = Math.min(size.height, Math.ceil((top + height) * scaleY + margin));
  return {
    left: x as number,
    top: y as number,
    width: right - (x as number),
    height: bottom - (y as number),
  };
}

const objectBox = (map: Plane) =>
  boundingBox(
    map.map((value) => (value > 0 ? 1 : 0)),
    MAP,
  );

/** A map without specks, suns and moons. */
function withoutSpecks({ map, rgb }: SalientMap, aspect: number): SalientMap {
  const pieces = findPieces(
    map.map((value) => (value > MIN_OBJECT_VALUE ? 1 : 0)),
    MAP_SIDE,
  ).filter(
    (piece) =>
      piece.pixels.length > MAX_DISC_SHARE * map.length || !isBrightDisc(piece, { ...MAP, rgb }, { aspect }),
  );
  const minPixels = SPECK_RATIO * (pieces[0]?.pixels.length ?? 0);
  const kept = toPlane(
    pieces.filter(({ pixels }) => pixels.length >= minPixels),
    map.length,
  );
  return { map: multiplyPlanes(map, kept), rgb };
}

const wholeBox = ({ width, height }: Size): Box => ({ left: 0, top: 0, width, height });

/** The map of a part of an image. */
type PartMap = { box: Box; found: SalientMap };

/** The map of the image, or of a crop around a small object. */
async function readMap(image: Image): Promise<PartMap> {
  const whole = wholeBox(image);
  const found = withoutSpecks(await salientMap(image, whole), image.width / image.height);
  const objectInMap = objectBox(found.map);
  const side = objectInMap ? Math.max(objectInMap.width, objectInMap.height) / MAP_SIDE : 1;
  // Enlarging an image that is no larger than the map shows nothing more.
  const isCoarse = Math.max(image.width, image.height) > MAP_SIDE;
  if (!objectInMap || !isCoarse || side > SMALL_OBJECT.cropped) return { box: whole, found };
  const box = widen(objectInMap, image, MARGIN_SHARE);
  const closer = withoutSpecks(await salientMap(image, box), box.width / box.height);
  if (side <= SMALL_OBJECT.cropOnly) return { box, found: closer };
  const first = await enlargePart(found.map, box, image);
  const map = closer.map.map((value, i) => Math.max(value, first[i] as number));
  return { box, found: { ...closer, map } };
}

/** The part of a map that shows a part of the image, in the size of a map. */
async function enlargePart(map: Plane, box: Box, image: Image): Promise<Plane> {
  const enlarged = await resizePlane(map, MAP, image);
  return resizePlane(cropPlane(enlarged, image, box), box, MAP);
}

/** The median of each channel along the sides of an image. */
function borderColor({ width, height, rgb }: Image): { r: number; g: number; b: number } {
  const rows = Array.from({ length: height }, (_, y) => y * width);
  const columns = Array.from({ length: width }, (_, x) => x);
  const border = [
    ...columns,
    ...columns.map((x) => x + (height - 1) * width),
    ...rows,
    ...rows.map((i) => i + width - 1),
  ];
  const median = (channel: number) =>
    Uint8Array.from(border, (i) => rgb[i * 3 + channel] as number).sort()[border.length >> 1] as number;
  return { r: median(0), g: median(1), b: median(2) };
}

/**
 * The map of the image in a frame of the background's color, in which the network also recognizes an object that the
 * image cuts off.
 */
async function readInFrame(image: Image): Promise<PartMap> {
  const { width, height, rgb } = image;
  const [left, top] = [Math.round(FRAME_SHARE * width), Math.round(FRAME_SHARE * height)];
  const framed = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .extend({ left, right: left, top, bottom: top, background: borderColor(image) })
    .raw()
    .toBuffer();
  const larger = { width: width + 2 * left, height: height + 2 * top, rgb: new Uint8Array(framed) };
  const { map } = await salientMap(larger, wholeBox(larger));
  const found = {
    map: await enlargePart(map, { left, top, width, height }, larger),
    rgb: await mapColors(image, wholeBox(image)),
  };
  return { box: wholeBox(image), found: withoutSpecks(found, width / height) };
}

function measureDoubt(map: Plane): number {
  let [uncertain, inside] = [0, 0];
  for (const value of map) {
    if (value > 0.5) inside += 1;
    if (value > UNCERTAIN_VALUES.from && value < UNCERTAIN_VALUES.to) uncertain += 1;
  }
  return uncertain / Math.max(1, inside);
}

/** The part of a plane inside a box. */
function cropPlane(plane: Plane, { width }: Size, box: Box): Plane {
  const part = new Float32Array(box.width * box.height);
  for (let y = 0; y < box.height; y++) {
    const from = (box.top + y) * width + box.left;
    part.set(plane.subarray(from, from + box.width), y * box.width);
  }
  return part;
}

async function find(image: Image, { box, found }: PartMap): Promise<Foreground> {
  const alpha = new Float32Array(image.width * image.height);
  const whole = fillGaps({ ...found, map: attachParts(found) });
  const objectInMap = objectBox(whole);
  if (!objectInMap) return { alpha, doubt: 0 };
  const map = await resizePlane(whole, MAP, box);
  const near = widen(objectInMap, box, BORDER_SHARE);
  const part = { ...near, left: box.left + near.left, top: box.top + near.top };
  const rgb = await sharp(image.rgb, { raw: { width: image.width, height: image.height, channels: 3 } })
    .extract(part)
    .raw()
    .toBuffer();
  const reach = Math.max(box.width, box.height) / MAP_SIDE;
  const refined = refineBorder(cropPlane(map, box, near), { ...part, rgb }, reach);
  for (let y = 0; y < part.height; y++) {
    const row = refined.subarray(y * part.width, (y + 1) * part.width);
    alpha.set(row, (part.top + y) * image.width + part.left);
  }
  return { alpha, doubt: measureDoubt(found.map) };
}

/**
 * Number of recent results that are kept, because an image is often requested again with other words or in another
 * format.
 */
const MAX_KEPT = 3;
const recent = new Map<string, Promise<Foreground>>();

/** Finds the foreground, even in a scene. The results for the last images are kept; do not change their planes. */
export function findForeground(image: Image): Promise<Foreground> {
  const key = `${image.width} ${createHash('sha256').update(image.rgb).digest('hex')}`;
  const found = recent.get(key) ?? readMap(image).then((map) => find(image, map));
  recent.delete(key);
  recent.set(key, found);
  found.catch(() => recent.delete(key));
  for (const oldest of [...recent.keys()].slice(0, -MAX_KEPT)) recent.delete(oldest);
  return found;
}

/** Finds a foreground that the image cuts off. */
export const findCutOffForeground = async (image: Image): Promise<Foreground> =>
  find(image, await readInFrame(image));
