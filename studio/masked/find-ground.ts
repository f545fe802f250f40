import { clusterCenters, nearestColor } from '../color/cluster-colors.ts';
import { type LabColor, labDistance, pixelToLab } from '../color/lab.ts';
import type { Image } from '../cut-out/salient-map.ts';
import { blurPlane } from '../styles/filters.ts';
import { findSky } from './find-sky.ts';
import { type Plane, planeShare, type Size } from './mask-plane.ts';
import { neighborPixels } from './neighbors.ts';
import { dropSpecks, findPieces, toPlane } from './pieces.ts';
import { isGrassLike } from './plant-colors.ts';
import { enlargePlane, shrink, smoothed } from './small-image.ts';

/** Longest side, in pixels, of the image that is searched. */
const SEARCHED_SIDE = 360;
/** Number of colors into which the strip at the bottom edge is clustered. */
const STRIP_COLORS = 6;
/** Height of the strip at the bottom edge that shows the ground, as a fraction of the image. */
const STRIP_HEIGHT_SHARE = 0.2;
/** Minimum fraction of the strip that has a color of the ground. */
const MIN_STRIP_SHARE = 0.14;
/** Maximum distance from a color of the ground (CIELAB, with reduced lightness). */
const MAX_COLOR_DISTANCE = 15;
/** Weight of lightness in that distance, because ground may be in the sun or in the shade. */
const LIGHTNESS_WEIGHT = 0.3;
/** Minimum fraction of an image that the ground covers. */
const MIN_SHARE = 0.01;

const withoutShade = ([l, a, b]: LabColor): LabColor => [l * LIGHTNESS_WEIGHT, a, b];

/** Maximum CIELAB difference between neighboring pixels of ground where it continues into the shade. */
const MAX_SOFT_STEP = 1.2;

/** Adds the adjoining pixels up to the nearest edges. In place. */
function spreadSoftly(part: Plane, image: Image, isAllowed: (i: number) => boolean): void {
  const { rgb } = smoothed(image, 1);
  const colors = Array.from(part, (_, i) => pixelToLab(rgb, i));
  const queue = [...part.keys()].filter((i) => part[i] === 1);
  // The array grows while it is iterated: it is also the queue.
  for (const i of queue) {
    for (const neighbor of neighborPixels(i, image.width, part.length)) {
      if (part[neighbor] === 1 || !isAllowed(neighbor)) continue;
      if (labDistance(colors[i] as LabColor, colors[neighbor] as LabColor) > MAX_SOFT_STEP) continue;
      part[neighbor] = 1;
      queue.push(neighbor);
    }
  }
}

/** Minimum size of a piece above the strip, as a fraction of the ground. A smaller one may be a rock face. */
const MIN_RAISED_SHARE = 0.15;

/** Removes small pieces that do not reach down to the strip at the bottom edge. */
function dropRaised(part: Plane, { width, height }: Size): Plane {
  const strip = (1 - STRIP_HEIGHT_SHARE) * height * width;
  const minPixels = MIN_RAISED_SHARE * planeShare(part) * part.length;
  const kept = findPieces(part, width).filter(
    ({ pixels }) => pixels.length >= minPixels || pixels.some((i) => i >= strip),
  );
  return toPlane(kept, part.length);
}

const GRASS = /\b(grass|lawn|meadow)\b/i;

/** The ground below a sky or a wall, in the colors of the bottom edge; `undefined` if there is no horizon. */
function findGround(image: Image, isGrass: boolean): Plane | undefined {
  const sky = findSky(image)?.sky;
  if (!sky) return undefined;
  const { rgb, width, height, step } = shrink(image, SEARCHED_SIDE);
  const colors = Array.from({ length: width * height }, (_, i) => withoutShade(pixelToLab(rgb, i)));
  const isBelow = (i: number) =>
    sky[Math.min(image.height - 1, Math.floor(i / width) * step) * image.width + (i % width) * step] !== 1 &&
    (!isGrass || isGrassLike(colors[i] as LabColor));
  const strip = [...colors.keys()].filter(
    (i) => i >= (1 - STRIP_HEIGHT_SHARE) * height * width && isBelow(i),
  );
  if (strip.length === 0) return undefined;
  const centers = clusterCenters(
    strip.map((i) => colors[i] as LabColor),
    STRIP_COLORS,
  );
  const counts = centers.map(() => 0);
  for (const i of strip) {
    const { index } = nearestColor(colors[i] as LabColor, centers);
    counts[index] = (counts[index] as number) + 1;
  }
  const groundColors = centers.filter(
    (_, index) => (counts[index] as number) > MIN_STRIP_SHARE * strip.length,
  );
  if (groundColors.length === 0) return undefined;
  const groundLike = Float32Array.from(colors, (color, i) =>
    isBelow(i) && nearestColor(color, groundColors).distance < MAX_COLOR_DISTANCE ? 1 : 0,
  );
  const isSimilar = (i: number) =>
    nearestColor(colors[i] as LabColor, groundColors).distance < 2 * MAX_COLOR_DISTANCE;
  spreadSoftly(groundLike, { rgb, width, height }, (i) => isBelow(i) && isSimilar(i));
  const even = blurPlane(groundLike, width, height, 1).map((value) => (value > 0.5 ? 1 : 0));
  const found = dropRaised(dropSpecks(even, width), { width, height });
  return planeShare(found) > MIN_SHARE ? enlargePlane(found, { width, height }, image, step) : undefined;
}

/** The ground that words name: only its grass, if they name grass and there is some. */
export const findNamedGround = (words: string, image: Image): Plane | undefined =>
  (GRASS.test(words) ? findGround(image, true) : undefined) ?? findGround(image, false);
