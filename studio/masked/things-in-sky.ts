import { bytesToLab } from '../color/lab.ts';
import type { Image } from '../cut-out/cut-out.ts';
import { blurPlane } from '../styles/filters.ts';
import { findSky } from './find-sky.ts';
import { boxOf, type Plane } from './mask-plane.ts';
import { dropSpecks, type Piece, piecesOf, planeOf } from './pieces.ts';

const ROUND = new Set(['sun', 'moon']);
const FLYING = new Set(
  'balloon kite bird plane airplane aircraft helicopter parachute drone ufo rocket butterfly eagle gull seagull'.split(
    ' ',
  ),
);
/** Gaps inside one thing, between a balloon and its basket, as a fraction of the height. */
const GAP = 1 / 120;
/** The widest and the narrowest box of a disc, and the share of its box that it fills (π/4). */
const DISC = { ratio: [0.72, 1.4], filled: [0.62, 0.92] } as const;
/** The lightness from which a disc is a sun or a moon, and not a round balloon. */
const BRIGHT = 72;

type Found = Piece & { isDisc: boolean };

/** Whether a piece is a bright disc. */
function isDisc({ pixels }: Piece, image: Image): boolean {
  const box = boxOf(planeOf([{ pixels, x: 0, y: 0 }], image.width * image.height), image);
  if (!box) return false;
  const [ratio, filled] = [box.width / box.height, pixels.length / (box.width * box.height)];
  if (ratio < DISC.ratio[0] || ratio > DISC.ratio[1]) return false;
  if (filled < DISC.filled[0] || filled > DISC.filled[1]) return false;
  const light = pixels.reduce((sum, at) => {
    const [red, green, blue] = image.rgb.subarray(at * 3, at * 3 + 3);
    return sum + bytesToLab(red ?? 0, green ?? 0, blue ?? 0)[0];
  }, 0);
  return light / pixels.length > BRIGHT;
}

/** The pieces of what is in the sky, largest first. */
function piecesInSky(image: Image): Found[] {
  const things = findSky(image)?.things;
  if (!things?.includes(1)) return [];
  const radius = Math.max(1, Math.round(image.height * GAP));
  const closed = blurPlane(things, image.width, image.height, radius).map((value) => (value > 0.2 ? 1 : 0));
  return piecesOf(dropSpecks(closed, image.width), image.width).map((piece) => ({
    ...piece,
    isDisc: isDisc(piece, image),
  }));
}

/** Whether words name something that is seen in the sky. */
export const namesThingInSky = (named: readonly string[]): boolean =>
  named.some((word) => [word, word.replace(/s$/, '')].some((one) => ROUND.has(one) || FLYING.has(one)));

/** The named things in the sky: all of them in the plural, else the largest; `undefined` if there is none. */
export function thingsInSky(named: readonly string[], image: Image): Plane | undefined {
  const wantsDisc = named.some((word) => ROUND.has(word.replace(/s$/, '')));
  const found = piecesInSky(image).filter((piece) => piece.isDisc === wantsDisc);
  const isPlural = named.some((word) => FLYING.has(word.replace(/s$/, '')) && !FLYING.has(word));
  const chosen = isPlural ? found : found.slice(0, 1);
  return chosen.length > 0 ? planeOf(chosen, image.width * image.height) : undefined;
}
