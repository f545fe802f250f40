import { pixelToLab } from '../color/lab.ts';
import type { Image } from '../cut-out/salient-map.ts';
import { blurPlane } from '../styles/filters.ts';
import { distinctness } from './distinctness.ts';
import { fillHoles } from './fill-holes.ts';
import { findSky } from './find-sky.ts';
import { boundingBox, type Plane, type Size } from './mask-plane.ts';
import { dropSpecks, findPieces, type Piece, toPlane } from './pieces.ts';
import { enlargePlane, shrink } from './small-image.ts';

const ROUND_THINGS = new Set(['sun', 'moon']);
const FLYING_THINGS = new Set(
  'balloon kite bird plane airplane aircraft helicopter parachute drone ufo rocket butterfly eagle gull seagull'.split(
    ' ',
  ),
);
/** Gap inside an object, such as between a balloon and its basket, as a fraction of the height. */
const GAP_SHARE = 1 / 120;
/** Minimum fraction of an object's border that separates different colors; a cloud fades out. */
const MIN_DISTINCT_SHARE = 0.9;
/**
 * Limits of a disc: the aspect ratio of its box, and the fraction of the box that it fills (π/4 for a perfect disc).
 */
const DISC_LIMITS = { ratio: [0.72, 1.4], filled: [0.62, 0.92] } as const;
/** Minimum fraction of its box that a partly covered disc fills. */
const MIN_COVERED_FILLED = 0.52;
/** Minimum CIELAB lightness of a sun or a moon; a round balloon is darker. */
const MIN_BRIGHT_LIGHTNESS = 72;

type Found = Piece & { isDisc: boolean };

/** `aspect` is the ratio of a pixel's sides. */
type DiscLimits = { minFilled?: number; aspect?: number };

/** Whether a piece has the shape of a disc, even if a part of it is covered. */
export function isDisc(
  { pixels }: Pick<Piece, 'pixels'>,
  size: Size,
  { minFilled = DISC_LIMITS.filled[0], aspect = 1 }: DiscLimits = {},
): boolean {
  const box = boundingBox(toPlane([{ pixels, x: 0, y: 0 }], size.width * size.height), size);
  if (!box) return false;
  const [ratio, filled] = [(aspect * box.width) / box.height, pixels.length / (box.width * box.height)];
  if (ratio < DISC_LIMITS.ratio[0] || ratio > DISC_LIMITS.ratio[1]) return false;
  return filled >= minFilled && filled <= DISC_LIMITS.filled[1];
}

export function isBrightDisc(piece: Piece, image: Image, limits: DiscLimits = {}): boolean {
  if (!isDisc(piece, image, limits)) return false;
  const light = piece.pixels.reduce((sum, i) => sum + pixelToLab(image.rgb, i)[0], 0);
  return light / piece.pixels.length > MIN_BRIGHT_LIGHTNESS;
}

/** The objects in the sky, largest first. */
function piecesInSky(image: Image): Found[] {
  const things = findSky(image)?.things;
  if (!things?.includes(1)) return [];
  const radius = Math.max(1, Math.round(image.height * GAP_SHARE));
  const closed = blurPlane(things, image.width, image.height, radius).map((value) => (value > 0.2 ? 1 : 0));
  const isDistinct = (piece: Piece) => {
    const mask = toPlane([piece], closed.length).map((value, i) => value * (things[i] as number));
    return distinctness(mask, image) > MIN_DISTINCT_SHARE;
  };
  return findPieces(dropSpecks(closed, image.width), image.width)
    .filter(isDistinct)
    .map((piece) => ({ ...piece, isDisc: isBrightDisc(piece, image) }));
}

/** Longest side, in pixels, of the image that is searched for a disc. */
const SEARCHED_SIDE = 480;
/** Minimum lightnesses that are tried, because a disc is brighter than its background. */
const MIN_LIGHTNESSES = [94, 88, 82, 76, 70, 64];
/** Minimum fraction of an image that a disc covers. */
const MIN_SHARE = 0.0006;

/** Minimum distinctness of a disc's border, relative to the most distinct one. */
const MIN_BORDER_RATIO = 0.9;

/**
 * The largest bright disc with a distinct border, even if it touches the land below the sky: neither the brightest part
 * of a moon nor the glow around a sun.
 */
export function brightDisc(image: Image): Plane | undefined {
  const { step, ...small } = shrink(image, SEARCHED_SIDE);
  const count = small.width * small.height;
  const lightness = Float32Array.from({ length: count }, (_, i) => pixelToLab(small.rgb, i)[0]);
  const discs = MIN_LIGHTNESSES.flatMap((minLightness) => {
    const bright = lightness.map((value) => (value > minLightness ? 1 : 0));
    const disc = findPieces(bright, small.width).find(
      (piece) =>
        piece.pixels.length > MIN_SHARE * count &&
        isBrightDisc(piece, small, { minFilled: MIN_COVERED_FILLED }),
    );
    // The dark spots of a moon are part of it.
    const plane = disc && fillHoles(toPlane([disc], count), small);
    return plane ? [{ plane, border: distinctness(plane, small) }] : [];
  });
  const minBorder = MIN_BORDER_RATIO * Math.max(...discs.map(({ border }) => border));
  // Each disc is larger than those before it.
  const whole = discs.findLast(({ border }) => border >= minBorder);
  return whole && enlargePlane(whole.plane, small, image, step);
}

/** A sun or moon in the upper half, even if it touches buildings. Further down, bright discs are other things. */
export function findSunOrMoon(image: Image): Plane | undefined {
  const disc = brightDisc(image);
  const box = disc && boundingBox(disc, image);
  return box && box.top + box.height < image.height / 2 ? disc : undefined;
}

/** Minimum difference in CIELAB lightness between a reflection and the water next to it. */
const MIN_REFLECTION_STEP = 5;
/** Minimum width and height of a reflection, relative to the sun or moon. */
const MIN_REFLECTION_RATIO = 0.6;

/** The bright spot straight below a sun or a moon, up to 1.5 times as wide: its reflection in water. */
export function findReflection(image: Image, disc: Plane): Plane {
  const { step, ...small } = shrink(image, SEARCHED_SIDE);
  const spot = new Float32Array(small.width * small.height);
  const box = boundingBox(disc, image);
  if (!box) return spot;
  const radius = Math.ceil(box.width / 2 / step);
  const middle = Math.round((box.left + box.width / 2) / step);
  const lightness = (x: number, y: number) => pixelToLab(small.rgb, y * small.width + x)[0];
  const columnsUpTo = (distance: number) =>
    Array.from({ length: 2 * distance + 1 }, (_, k) => middle - distance + k).filter(
      (x) => x >= 0 && x < small.width,
    );
  const [inside, around] = [columnsUpTo(Math.round(1.5 * radius)), columnsUpTo(3 * radius)];
  for (let y = Math.ceil((box.top + 1.5 * box.height) / step); y < small.height; y++) {
    const water = around.map((x) => lightness(x, y)).sort((a, b) => a - b)[around.length >> 1] as number;
    for (const x of inside) if (lightness(x, y) > water + MIN_REFLECTION_STEP) spot[y * small.width + x] = 1;
  }
  const found = findPieces(spot, small.width).slice(0, 1);
  const size = boundingBox(toPlane(found, spot.length), small);
  const isLarge = size && Math.min(size.width, size.height) >= MIN_REFLECTION_RATIO * 2 * radius;
  return enlargePlane(toPlane(isLarge ? found : [], spot.length), small, image, step);
}

/** Whether words name an object that is seen in the sky. */
export const namesThingInSky = (named: readonly string[]): boolean =>
  named.some((word) =>
    [word, word.replace(/s$/, '')].some((form) => ROUND_THINGS.has(form) || FLYING_THINGS.has(form)),
  );

/** The named objects in the sky: all for a plural, or else the largest; `undefined` if there is none. */
export function thingsInSky(named: readonly string[], image: Image): Plane | undefined {
  const wantsDisc = named.some((word) => ROUND_THINGS.has(word.replace(/s$/, '')));
  const found = piecesInSky(image).filter((piece) => piece.isDisc === wantsDisc);
  const isPlural = named.some(
    (word) => FLYING_THINGS.has(word.replace(/s$/, '')) && !FLYING_THINGS.has(word),
  );
  const chosen = isPlural ? found : found.slice(0, 1);
  if (chosen.length > 0) return toPlane(chosen, image.width * image.height);
  return wantsDisc ? brightDisc(image) : undefined;
}
