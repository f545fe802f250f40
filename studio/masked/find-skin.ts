import { labOf } from '#core/pixels/lab.ts';
import type { Picture } from '../cut-out/cut-out.ts';
import { blurPlane } from '../styles/filters.ts';
import { boxOf, type Plane } from './mask-plane.ts';

/** The part of a figure, from the top, in which its face is. */
const HEAD_PART = 0.2;
/** Of that part at least so much is skin, or it is no face. */
const LEAST_SKIN = 0.25;
/** People are about as high as they are wide at the least. */
const LEAST_SLIMNESS = 0.9;
/** Distance in CIELAB within which other skin is like the face's. */
const LIKE_FACE = 16;
const ROOM = 1 / 110;

/** Skin of any tone lies in a narrow range of chroma. */
function isSkin(red: number, green: number, blue: number): boolean {
  const cb = 128 - 0.169 * red - 0.331 * green + 0.5 * blue;
  const cr = 128 + 0.5 * red - 0.419 * green - 0.081 * blue;
  return red > 50 && red > blue && cb > 77 && cb < 127 && cr > 135 && cr < 173;
}

type Colour = readonly [red: number, green: number, blue: number];
type Skin = { face: Plane; hands: Plane };

const colourOf = ({ rgb }: Picture, at: number): Colour => [
  rgb[at * 3] as number,
  rgb[at * 3 + 1] as number,
  rgb[at * 3 + 2] as number,
];

/** The mean colour of a person's face; none of what does not look like one. */
function faceColour(picture: Picture, head: readonly number[]): number[] | undefined {
  const skin = head.map((at) => colourOf(picture, at)).filter((colour) => isSkin(...colour));
  if (skin.length === 0 || skin.length < head.length * LEAST_SKIN) return undefined;
  const labs = skin.map((colour) => labOf(...colour));
  return [0, 1, 2].map((axis) => labs.reduce((sum, lab) => sum + (lab[axis] ?? 0), 0) / labs.length);
}

/** Light and shadow part skin less than its tone does. */
const isLike = ([lightness = 0, a = 0, b = 0]: readonly number[], colour: Colour) => {
  const own = labOf(...colour);
  return Math.hypot((own[0] - lightness) / 2, own[1] - a, own[2] - b) <= LIKE_FACE;
};

/** Where a figure's face and hands are; nowhere on what is no person. */
export function findSkin(picture: Picture, figure: Plane): Skin {
  const { width, height } = picture;
  const [face, hands] = [new Float32Array(figure.length), new Float32Array(figure.length)];
  const box = boxOf(figure, picture);
  if (!box || box.height < box.width * LEAST_SLIMNESS) return { face, hands };
  const places = Array.from(figure.keys()).filter((at) => figure[at] === 1);
  const neck = (box.top + box.height * HEAD_PART) * width;
  const tone = faceColour(
    picture,
    places.filter((at) => at < neck),
  );
  if (!tone) return { face, hands };
  for (const at of places) {
    const colour = colourOf(picture, at);
    if (isSkin(...colour) && isLike(tone, colour)) (at < neck ? face : hands)[at] = 1;
  }
  const radius = Math.max(1, Math.round(height * ROOM));
  const widen = (plane: Plane) =>
    blurPlane(plane, width, height, radius).map((value) => (value > 0.05 ? 1 : 0));
  return { face: widen(face), hands: widen(hands) };
}
