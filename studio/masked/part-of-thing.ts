import { type LabColor, pixelToLab } from '../color/lab.ts';
import type { Image } from '../cut-out/salient-map.ts';
import { blurPlane } from '../styles/filters.ts';
import { fillHoles } from './fill-holes.ts';
import { boundingBox, type Plane, planeShare, type Size } from './mask-plane.ts';
import { findPieces, type Piece, toPlane } from './pieces.ts';

/** Words for parts of an object, and the half of the object that the part is in. */
const PARTS: Record<string, 'any' | 'upper' | 'lower'> = {
  ...{ strap: 'any', straps: 'any', band: 'any' },
  ...{ lid: 'upper', cap: 'upper', cork: 'upper', roof: 'upper' },
  ...{ sole: 'lower', soles: 'lower', pot: 'lower', flowerpot: 'lower', planter: 'lower' },
};
const CONTAINERS = new Set('bowl plate dish tray basket saucer'.split(' '));
export const isContainerNamed = (named: readonly string[]): boolean =>
  named.some((word) => CONTAINERS.has(word));
const FOOD = new Set('fig fruit apple peach pear plum orange lemon food salad soup egg'.split(' '));

/** Minimum CIELAB distance between a part and the middle of its object. */
const MIN_COLOR_DISTANCE = 18;
/** Weight of lightness in that distance. */
const LIGHTNESS_WEIGHT = 0.45;
/** Size of an object's middle, as a fraction of its box. */
const MIDDLE_SHARE = 0.3;
/** Minimum fraction of an object that a part or its content covers. */
const MIN_SHARE = 0.03;
/** Minimum radius of a part, as a fraction of the image's longer side. */
const MIN_RADIUS_SHARE = 1 / 120;
/** Minimum radius of the pale rim around the content. */
const MIN_RIM_RADIUS_SHARE = 1 / 350;
/** Blur radius that closes gaps in that rim, as a fraction of the longer side. */
const RIM_GAP_SHARE = 1 / 55;
/** Maximum chroma of pale content, as a fraction of the chroma of the object around it. */
const MAX_PALE_RATIO = 0.5;
/** Minimum CIELAB chroma of a colorful object. */
const MIN_CHROMA = 15;
/** Minimum difference in hue between an object and its content, in degrees. */
const MIN_HUE_DEGREES = 30;

type Pixels = { plane: Plane; image: Image };

const medianValue = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

const middleColor = (pixels: readonly number[], { rgb }: Image): LabColor => {
  const colors = pixels.map((i) => pixelToLab(rgb, i));
  const median = (axis: 0 | 1 | 2) => medianValue(colors.map((color) => color[axis]));
  return [median(0), median(1), median(2)];
};

/** The pieces of an object that `isDifferent` accepts and that are not thin; `isInside` if they do not reach its border. */
function differingPieces(
  { plane, image }: Pixels,
  minRadiusShare: number,
  isDifferent: (color: LabColor) => boolean,
): { piece: Piece; isInside: boolean }[] {
  const { rgb, width, height } = image;
  const radius = Math.max(1, Math.round(Math.max(width, height) * minRadiusShare));
  const differing = plane.map((value, i) => (value === 1 && isDifferent(pixelToLab(rgb, i)) ? 1 : 0));
  const core = blurPlane(differing, width, height, radius).map((value) => (value > 0.95 ? 1 : 0));
  const wide = blurPlane(core, width, height, radius);
  const near = blurPlane(plane, width, height, 2 * radius);
  return findPieces(
    differing.map((value, i) => (value === 1 && (wide[i] as number) > 0 ? 1 : 0)),
    width,
  ).map((piece) => ({ piece, isInside: piece.pixels.every((i) => (near[i] as number) > 0.9) }));
}

/** The pieces in one half of an object whose color differs from the object's middle. */
function coloredPart(half: 'any' | 'upper' | 'lower', { plane, image }: Pixels): Plane | undefined {
  const box = boundingBox(plane, image);
  if (!box) return undefined;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const isMiddle = (i: number) =>
    Math.abs((i % image.width) - x) < (MIDDLE_SHARE / 2) * box.width &&
    Math.abs(Math.floor(i / image.width) - y) < (MIDDLE_SHARE / 2) * box.height;
  const [l, a, b] = middleColor(
    [...plane.keys()].filter((i) => plane[i] === 1 && isMiddle(i)),
    image,
  );
  const minPixels = MIN_SHARE * planeShare(plane) * plane.length;
  const parts = differingPieces(
    { plane, image },
    MIN_RADIUS_SHARE,
    (color) => Math.hypot((color[0] - l) * LIGHTNESS_WEIGHT, color[1] - a, color[2] - b) > MIN_COLOR_DISTANCE,
  ).filter(
    ({ piece, isInside }) =>
      !isInside &&
      piece.pixels.length > minPixels &&
      (half === 'any' || piece.y * image.height < y === (half === 'upper')),
  );
  return parts.length === 0
    ? undefined
    : toPlane(
        parts.map(({ piece }) => piece),
        plane.length,
      );
}

/** The largest object of another color inside a colorful object, such as a fruit in a bowl. */
function findContent({ plane, image }: Pixels): Plane | undefined {
  const [lightness, ...medianAB] = middleColor(
    [...plane.keys()].filter((i) => plane[i] === 1),
    image,
  );
  const chroma = Math.hypot(...medianAB);
  if (chroma < MIN_CHROMA) return undefined;
  const hueDegrees = (a: number, b: number) => (Math.atan2(b, a) * 180) / Math.PI;
  const isOther = ([l, a, b]: LabColor) => {
    if (l < lightness - MIN_CHROMA) return false;
    const hueDifference = Math.abs(hueDegrees(a, b) - hueDegrees(...medianAB));
    return (
      Math.hypot(a, b) < MAX_PALE_RATIO * chroma ||
      Math.min(hueDifference, 360 - hueDifference) > MIN_HUE_DEGREES
    );
  };
  const { width, height } = image;
  const radius = Math.round(Math.max(width, height) * RIM_GAP_SHARE);
  const pieces = differingPieces({ plane, image }, MIN_RIM_RADIUS_SHARE, isOther).filter(
    ({ isInside }) => isInside,
  );
  const rims = toPlane(
    pieces.map(({ piece }) => piece),
    plane.length,
  );
  const closed = blurPlane(rims, width, height, radius).map((value) => (value > 0.05 ? 1 : 0));
  const whole = blurPlane(fillHoles(closed, image), width, height, radius).map((value) =>
    value > 0.9 ? 1 : 0,
  );
  const [largest] = findPieces(whole, width);
  const content = largest && toPlane([largest], plane.length);
  return content && planeShare(content) > MIN_SHARE * planeShare(plane) ? content : undefined;
}

/** Height of a container's base, whose color is that of the container, as a fraction of the object's height. */
const BASE_SHARE = 0.2;
/** Weight of lightness in the distance from that color, because a container has a shaded side. */
const BASE_LIGHTNESS_WEIGHT = 0.15;
/** Minimum fraction of an object that its container covers. */
const MIN_CONTAINER_SHARE = 0.12;

/** The content of a container, such as fruit in a gray bowl: the upper pieces in other colors than the object's base. */
function findContentAbove({ plane, image }: Pixels): Plane | undefined {
  const box = boundingBox(plane, image);
  if (!box) return undefined;
  const baseRow = box.top + box.height * (1 - BASE_SHARE);
  const [l, a, b] = middleColor(
    [...plane.keys()].filter((i) => plane[i] === 1 && i >= baseRow * image.width),
    image,
  );
  const pieces = differingPieces(
    { plane, image },
    MIN_RADIUS_SHARE,
    (color) =>
      Math.hypot((color[0] - l) * BASE_LIGHTNESS_WEIGHT, color[1] - a, color[2] - b) > MIN_COLOR_DISTANCE,
  ).filter(({ piece }) => piece.y * image.height < baseRow);
  const { width, height } = image;
  const radius = Math.round(Math.max(width, height) * MIN_RADIUS_SHARE);
  const found = toPlane(
    pieces.map(({ piece }) => piece),
    plane.length,
  );
  // A highlight or a gray fruit between the others belongs to the content.
  const closed = blurPlane(found, width, height, radius).map((value) => (value > 0.3 ? 1 : 0));
  const content = fillHoles(closed, image).map((value, i) => value * (plane[i] as number));
  const share = planeShare(content) / planeShare(plane);
  return share > MIN_SHARE && share < 1 - MIN_CONTAINER_SHARE ? content : undefined;
}

/**
 * The part of a found object that words name: a part of another color such as the strap of a watch, a container without
 * its content, or the content. The whole object if the words name no part or the object has none.
 */
export function findPartOfThing(named: readonly string[], plane: Plane, image: Image & Size): Plane {
  const half = named.flatMap((word) => PARTS[word] ?? [])[0];
  if (half) return coloredPart(half, { plane, image }) ?? plane;
  const isFood = named.some((word) => FOOD.has(word));
  if (!isFood && !isContainerNamed(named)) return plane;
  const content = findContent({ plane, image }) ?? findContentAbove({ plane, image });
  if (!content) return plane;
  return isFood ? content : plane.map((value, i) => value * (1 - (content[i] as number)));
}
