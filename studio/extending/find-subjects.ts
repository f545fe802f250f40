import type { Image } from '../cut-out/salient-map.ts';
import { findBuilding } from '../masked/find-building.ts';
import { findFigure } from '../masked/find-figure.ts';
import type { SkyParts } from '../masked/find-sky.ts';
import { boundingBox, type Plane, planeShare } from '../masked/mask-plane.ts';
import { findPieces, toPlane } from '../masked/pieces.ts';
import { findReflection, findSunOrMoon } from '../masked/things-in-sky.ts';
import { blurPlane } from '../styles/filters.ts';

/** Maximum width of a subject, as a fraction of the image; a wider piece of the foreground belongs to the scene. */
const MAX_WIDTH_SHARE = 0.9;
/** Maximum length over which a subject may touch an extended side, as a fraction of the image's height. */
const MAX_TOUCHING_SHARE = 0.05;
/** Width of the margin around a subject, as a fraction of the height. */
const SUBJECT_MARGIN_SHARE = 1 / 60;
/** Maximum fraction of a building that is part of the figure. */
const MAX_FOUND_SHARE = 0.5;
/** Width of the margin around a building, as a fraction of its own size. */
const BUILDING_MARGIN_RATIO = 1;
/** Maximum width of this margin, as a fraction of the image's size, so that something is left to copy. */
const MAX_BUILDING_MARGIN_SHARE = 0.12;

/**
 * A building in a landscape with its surroundings, because only its front wall and roof are found; `undefined` if it is
 * part of `figure`, such as a pale flower. An object in the sky keeps its surroundings: a moon's glow must not be
 * repeated.
 */
function aroundBuilding(image: Image, figure: Plane | undefined, { sky }: SkyParts): Plane | undefined {
  const building = findBuilding(image);
  const box = building && boundingBox(building, image);
  if (!box) return undefined;
  const found = building.filter((value, i) => value === 1 && figure?.[i] === 1 && sky[i] === 0);
  if (found.length > MAX_FOUND_SHARE * planeShare(building) * building.length) return undefined;
  const { width, height } = image;
  const isNear = (position: number, start: number, size: number, imageSize: number) => {
    const margin = Math.min(BUILDING_MARGIN_RATIO * size, MAX_BUILDING_MARGIN_SHARE * imageSize);
    return position >= start - margin && position < start + size + margin;
  };
  return building.map((_, i) => {
    const x = i % width;
    const isAround =
      isNear(x, box.left, box.width, width) && isNear((i - x) / width, box.top, box.height, height);
    return isAround ? 1 : 0;
  });
}

type Margins = { left: number; right: number };

/**
 * The mask of what an extension by `margins` must not repeat, with a margin: the foreground, and objects in the sky. A
 * foreground that is cut off by an extended side is left out, because it continues there; its mask may end just before.
 */
export async function findSubjects(
  image: Image,
  sky: SkyParts | undefined,
  { left, right }: Margins,
): Promise<Plane | undefined> {
  const { width, height } = image;
  const figure = await findFigure(image);
  const disc = findSunOrMoon(image);
  const reflection = disc && findReflection(image, disc);
  const parts = [figure, sky?.things, disc, reflection, sky && aroundBuilding(image, figure, sky)];
  const pieces = parts.flatMap((plane) => (plane ? findPieces(plane, width) : []));
  const radius = Math.max(2, Math.round(height * SUBJECT_MARGIN_SHARE));
  const subjects = pieces.filter(({ pixels }) => {
    const columns = pixels.map((i) => i % width);
    const spannedWidth = columns.reduce((a, b) => Math.max(a, b)) - columns.reduce((a, b) => Math.min(a, b));
    const rowsIn = (isInStrip: (x: number) => boolean) =>
      new Set(pixels.filter((i) => isInStrip(i % width)).map((i) => Math.floor(i / width))).size;
    const touchingRows = Math.max(
      left > 0 ? rowsIn((x) => x < radius) : 0,
      right > 0 ? rowsIn((x) => x >= width - radius) : 0,
    );
    const isCutOff = touchingRows >= MAX_TOUCHING_SHARE * height;
    return spannedWidth < MAX_WIDTH_SHARE * width && !isCutOff;
  });
  if (subjects.length === 0) return undefined;
  const blurred = blurPlane(toPlane(subjects, width * height), width, height, radius);
  return blurred.map((value) => (value > 0.05 ? 1 : 0));
}
