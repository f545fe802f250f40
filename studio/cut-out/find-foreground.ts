import sharp from 'sharp';
import { type Box, boundingBox, type Plane, resizePlane, type Size } from '../masked/mask-plane.ts';
import { findPieces, toPlane } from '../masked/pieces.ts';
import { isBrightDisc } from '../masked/things-in-sky.ts';
import { fillGaps } from './fill-gaps.ts';
import { times } from './guided-filter.ts';
import { refineBorder } from './refine-border.ts';
import { type Image, MAP_SIDE, type SalientMap, salientMap } from './salient-map.ts';

/** The value of the map from which something is there. */
const FOUND = 0.2;
/** Pieces below this share of the largest are specks; a bright disc below this share of the image is a sun or a moon. */
const SPECK = 0.05;
const MAX_DISC = 0.02;
/** Around a find of at most this share of the image's width and height, the network looks again, with a margin. */
const SMALL = 0.42;
const MARGIN = 0.25;
/** The margin in which the border is refined. */
const BORDER = 0.08;
/** Values between these are undecided. */
const UNDECIDED = { from: 0.1, to: 0.9 };

/** How much each pixel belongs to the foreground, 0 to 1, and the undecided area of the map relative to the decided one. */
export type Foreground = { alpha: Plane; doubt: number };

const MAP = { width: MAP_SIDE, height: MAP_SIDE };

/** A box of the map with a margin, in pixels of an image; the margin is a share of the box's longer side. */
function widen({ left, top, width, height }: Box, size: Size, share: number): Box {
  const [across, down] = [size.width / MAP_SIDE, size.height / MAP_SIDE];
  const margin = share * Math.max(width * across, height * down);
  const [x, y] = [left * across - margin, top * down - margin].map((at) => Math.max(0, Math.floor(at)));
  const right = Math.min(size.width, Math.ceil((left + width) * across + margin));
  const bottom = Math.min(size.height, Math.ceil((top + height) * down + margin));
  return {
    left: x as number,
    top: y as number,
    width: right - (x as number),
    height: bottom - (y as number),
  };
}

const seenIn = (map: Plane) =>
  boundingBox(
    map.map((value) => (value > 0 ? 1 : 0)),
    MAP,
  );

/** A map without specks, suns and moons. */
function withoutSpecks({ map, rgb }: SalientMap, aspect: number): SalientMap {
  const pieces = findPieces(
    map.map((value) => (value > FOUND ? 1 : 0)),
    MAP_SIDE,
  ).filter(
    (piece) =>
      piece.pixels.length > MAX_DISC * map.length || !isBrightDisc(piece, { ...MAP, rgb }, { aspect }),
  );
  const least = SPECK * (pieces[0]?.pixels.length ?? 0);
  const kept = toPlane(
    pieces.filter(({ pixels }) => pixels.length >= least),
    map.length,
  );
  return { map: times(map, kept), rgb };
}

/** The map of the part of the image in which something stands out. */
async function look(image: Image): Promise<{ box: Box; found: SalientMap }> {
  const whole = { left: 0, top: 0, width: image.width, height: image.height };
  const found = withoutSpecks(await salientMap(image, whole), image.width / image.height);
  const seen = seenIn(found.map);
  if (!seen || Math.max(seen.width, seen.height) > SMALL * MAP_SIDE) return { box: whole, found };
  const box = widen(seen, image, MARGIN);
  return { box, found: withoutSpecks(await salientMap(image, box), box.width / box.height) };
}

function measureDoubt(map: Plane): number {
  let [undecided, inside] = [0, 0];
  for (const value of map) {
    if (value > 0.5) inside += 1;
    if (value > UNDECIDED.from && value < UNDECIDED.to) undecided += 1;
  }
  return undecided / Math.max(1, inside);
}

/** A part of a plane. */
function cropPlane(plane: Plane, { width }: Size, box: Box): Plane {
  const part = new Float32Array(box.width * box.height);
  for (let y = 0; y < box.height; y++) {
    const from = (box.top + y) * width + box.left;
    part.set(plane.subarray(from, from + box.width), y * box.width);
  }
  return part;
}

async function find(image: Image): Promise<Foreground> {
  const alpha = new Float32Array(image.width * image.height);
  const { box, found } = await look(image);
  const seen = seenIn(found.map);
  if (!seen) return { alpha, doubt: 0 };
  const map = await resizePlane(fillGaps(found), MAP, box);
  const near = widen(seen, box, BORDER);
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

const known = new WeakMap<Uint8Array, Promise<Foreground>>();

/** Finds the foreground, even in a scene. A part of an image is often looked for in several ways, so the result is kept. */
export function findForeground(image: Image): Promise<Foreground> {
  const found = known.get(image.rgb) ?? find(image);
  known.set(image.rgb, found);
  return found;
}
