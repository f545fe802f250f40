import { labDistance, pixelToLab } from '../color/lab.ts';
import { fillHoles } from '../masked/fill-holes.ts';
import type { Plane } from '../masked/mask-plane.ts';
import { findPieces } from '../masked/pieces.ts';
import { blurPlane } from '../styles/filters.ts';
import { MAP_SIDE, type SalientMap } from './salient-map.ts';

const MAP_SIZE = { width: MAP_SIDE, height: MAP_SIDE };
/** Blur radius, in pixels of the map, that closes the opening of a hole to the outside. */
const OPENING_BLUR_RADIUS = 2;
/** Value below which the network is certain that a hole is not part of the subject, such as the opening of a handle. */
const CERTAIN_VALUE = 0.1;
/** Maximum area of a hole that is a detail of the subject, such as the inside of an ear, as a fraction of its area. */
const MAX_DETAIL_SHARE = 0.012;
/** Minimum fraction of the background that has a color similar to that of a hole. */
const MIN_SIMILAR_SHARE = 0.005;
/** CIELAB distance below which colors are similar. */
const MAX_SIMILAR_DISTANCE = 12;
/** Stride of the background pixels that are compared. */
const STRIDE = 7;

/** Fills holes in a subject that are small or do not show the background, such as the content of a glass. */
export function fillGaps({ map, rgb }: SalientMap): Plane {
  const inside = map.map((value) => (value > 0.5 ? 1 : 0));
  const closed = blurPlane(inside, MAP_SIDE, MAP_SIDE, OPENING_BLUR_RADIUS).map((value, i) =>
    inside[i] === 1 || value > 0.3 ? 1 : 0,
  );
  const solid = fillHoles(closed, MAP_SIZE);
  const maxDetail = MAX_DETAIL_SHARE * inside.reduce<number>((sum, value) => sum + value, 0);
  const background = [...solid.keys()].filter((i) => solid[i] === 0 && i % STRIDE === 0);
  const filled = map.slice();
  for (const { pixels } of findPieces(
    solid.map((value, i) => (value === 1 && inside[i] === 0 ? 1 : 0)),
    MAP_SIDE,
  )) {
    const hole = pixels.filter((i) => closed[i] === 0);
    if (hole.length === 0) continue;
    const [l, a, b] = hole
      .map((i) => pixelToLab(rgb, i))
      .reduce(([l, a, b], pixel) => [l + pixel[0], a + pixel[1], b + pixel[2]] as const);
    const color = [l / hole.length, a / hole.length, b / hole.length] as const;
    const similar = background.filter(
      (i) => labDistance(pixelToLab(rgb, i), color) < MAX_SIMILAR_DISTANCE,
    ).length;
    const isCertain = hole.some((i) => (map[i] as number) < CERTAIN_VALUE);
    if (pixels.length > maxDetail && isCertain && similar > MIN_SIMILAR_SHARE * background.length) continue;
    for (const i of pixels) filled[i] = 1;
  }
  return filled;
}
