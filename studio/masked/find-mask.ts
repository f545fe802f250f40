import sharp from 'sharp';
import { findForeground, type Picture } from '../cut-out/cut-out.ts';
import type { GivenPicture, MaskedPart, MaskRequest } from '../orders.ts';
import { blurPlane } from '../styles/filters.ts';
import { fillHoles } from './fill-holes.ts';
import { findSkin } from './find-skin.ts';
import { boxOf, type Plane, readMask, shareOf, writeMask } from './mask-plane.ts';
import { partByWords } from './part-by-words.ts';

/** From where to where a garment covers a figure, from its head down. */
const BANDS = {
  upper: [0.15, 0.56],
  lower: [0.5, 0.94],
  whole: [0.15, 0.94],
  feet: [0.9, 1],
} as const;
/** How far what is found reaches beyond its border, as a part of the height: a garment, and a thing that shall go. */
const ROOM = { garment: 1 / 120, thing: 1 / 90 };
const EVEN = 1 / 320;
/** Room around what a box encloses, as a part of its sides. */
const MARGIN = 0.03;
/** Less of a picture than this is nothing found. */
const LEAST_PART = 0.002;

async function readPicture({ bytes, width, height }: GivenPicture): Promise<Picture> {
  const pixels = await sharp(bytes).removeAlpha().toColourspace('srgb').raw().toBuffer();
  return { width, height, rgb: new Uint8Array(pixels) };
}

/** Evens out a border that was found in a smaller picture. */
function even(plane: Plane, { width, height }: Picture): Plane {
  const radius = Math.max(1, Math.round(Math.max(width, height) * EVEN));
  return blurPlane(plane, width, height, radius).map((value) => (value > 0.5 ? 1 : 0));
}

/** Things end a little beyond where they seem to: so much more is taken. */
function widen(plane: Plane, { width, height }: Picture, room: number): Plane {
  const radius = Math.max(1, Math.round(height * room));
  return blurPlane(plane, width, height, radius).map((value) => (value > 0.04 ? 1 : 0));
}

/** What stands out, without holes, or the middle where nothing does. */
async function findFigure(picture: Picture): Promise<Plane> {
  const figure = even(fillHoles(await findForeground(picture), picture), picture);
  const share = shareOf(figure);
  if (share > LEAST_PART && share < 0.97) return figure;
  const { width, height } = picture;
  return figure.map((_, at) => {
    const x = ((at % width) + 0.5) / width - 0.5;
    const y = (Math.floor(at / width) + 0.5) / height - 0.5;
    return Math.hypot(x / 0.3, y / 0.38) <= 1 ? 1 : 0;
  });
}

function boxed(plane: Plane, picture: Picture): Plane {
  const box = boxOf(plane, picture);
  if (!box) return plane;
  const { width } = picture;
  const [across, down] = [box.width * MARGIN, box.height * MARGIN];
  return plane.map((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const isAcross = x >= box.left - across && x < box.left + box.width + across;
    return isAcross && y >= box.top - down && y < box.top + box.height + down ? 1 : 0;
  });
}

/** The part of a figure that a garment covers, with a little room around it. */
function covered(figure: Plane, picture: Picture, garment: keyof typeof BANDS): Plane {
  const box = boxOf(figure, picture);
  if (!box) return figure;
  const [from, to] = BANDS[garment];
  const { width } = picture;
  const wide = widen(figure, picture, ROOM.garment);
  return figure.map((_, at) => {
    const along = (Math.floor(at / width) - box.top) / box.height;
    return along >= from && along < to && wide[at] === 1 ? 1 : 0;
  });
}

async function findPart(part: MaskedPart, picture: Picture, figure: () => Promise<Plane>): Promise<Plane> {
  if (part.by === 'picture') return readMask(part.mask.bytes, picture);
  const found =
    part.by === 'garment'
      ? covered(await figure(), picture, part.garment)
      : partByWords(part.words, picture, await figure());
  if (part.isBox) return boxed(found, picture);
  return part.by === 'words' && part.hasRoom ? widen(found, picture, ROOM.thing) : found;
}

/** Finds the part of a picture that is meant: the same request finds the same part. */
export async function findMask(request: MaskRequest): Promise<Uint8Array> {
  const picture = await readPicture(request.image);
  let found: Promise<Plane> | undefined;
  const figure = () => {
    found ??= findFigure(picture);
    return found;
  };
  const part = await findPart(request.part, picture, figure);
  if (!request.keepsFace && !request.keepsHands) return writeMask(part, picture);
  const skin = findSkin(picture, await figure());
  const rest = part.map((value, at) => {
    const isKept = (request.keepsFace && skin.face[at] === 1) || (request.keepsHands && skin.hands[at] === 1);
    return isKept ? 0 : value;
  });
  return writeMask(rest, picture);
}
