import { type Plane, planeShare, type Size } from './mask-plane.ts';
import { findPieces, toPlane } from './pieces.ts';

/** Minimum fraction of an image that a part at a position covers. */
const MIN_SHARE = 0.002;
/** Depth of the strip that a position alone ("left") selects, as a fraction of the image. */
const STRIP_DEPTH_SHARE = 1 / 3;

/** A position in an image: a side, horizontally and vertically, or the middle. */
export type Place = { horizontal?: 'left' | 'right'; vertical?: 'top' | 'bottom'; isMiddle?: boolean };

const PLACES_BY_WORD: Record<string, Place> = {
  left: { horizontal: 'left' },
  leftmost: { horizontal: 'left' },
  right: { horizontal: 'right' },
  rightmost: { horizontal: 'right' },
  top: { vertical: 'top' },
  upper: { vertical: 'top' },
  bottom: { vertical: 'bottom' },
  lower: { vertical: 'bottom' },
  middle: { isMiddle: true },
  center: { isMiddle: true },
  centre: { isMiddle: true },
};

/** The position that words name; `undefined` if they name none. */
export function placeIn(words: readonly string[]): Place | undefined {
  const places = words.flatMap((word) => PLACES_BY_WORD[word] ?? []);
  return places.length === 0 ? undefined : Object.assign({}, ...places);
}

function isAt({ horizontal, vertical, isMiddle }: Place, x: number, y: number): boolean {
  if (horizontal !== undefined && x < 0.5 !== (horizontal === 'left')) return false;
  if (vertical !== undefined && y < 0.5 !== (vertical === 'top')) return false;
  return isMiddle !== true || Math.hypot(x - 0.5, y - 0.5) < 0.25;
}

/** The components of a part at a position, or else the section of the part that is there. */
export function partAt(found: Plane, place: Place, { width, height }: Size): Plane | undefined {
  const pieces = findPieces(found, width).filter(({ x, y }) => isAt(place, x, y));
  const whole = toPlane(pieces, found.length);
  if (planeShare(whole) > MIN_SHARE) return whole;
  const part = found.map((value, i) => {
    const [x, y] = [((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height];
    return isAt(place, x, y) ? value : 0;
  });
  return planeShare(part) > MIN_SHARE ? part : undefined;
}

/** The position itself: a strip along the side, or an ellipse in the middle. */
export function stripAt({ horizontal, vertical, isMiddle }: Place, { width, height }: Size): Plane {
  return Float32Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height];
    if (isMiddle === true && Math.hypot((x - 0.5) / 0.25, (y - 0.5) / 0.25) > 1) return 0;
    if (horizontal !== undefined && (horizontal === 'left' ? x : 1 - x) > STRIP_DEPTH_SHARE) return 0;
    return vertical !== undefined && (vertical === 'top' ? y : 1 - y) > STRIP_DEPTH_SHARE ? 0 : 1;
  });
}
