import { labDistance, pixelToLab } from '../color/lab.ts';
import { fillHoles } from '../masked/fill-holes.ts';
import type { Plane } from '../masked/mask-plane.ts';
import { findPieces } from '../masked/pieces.ts';
import { blurPlane } from '../styles/filters.ts';
import { MAP_SIDE, type SalientMap } from './salient-map.ts';

const MAP = { width: MAP_SIDE, height: MAP_SIDE };
/** Half the width, in pixels of the map, of an opening through which a hole may lead outside. */
const OPENING = 2;
/** In a real hole, such as that of a handle, some value is below this. */
const SURE = 0.1;
/** A hole shows the background if at least this share of the background is within this CIELAB distance of its color. */
const ALSO_LIKE = 0.005;
const LIKE = 12;
/** Every so many pixels of the background are compared. */
const SAMPLED = 7;

/** Fills holes in a subject that do not show the background, such as the content of a glass. */
export function fillGaps({ map, rgb }: SalientMap): Plane {
  const inside = map.map((value) => (value > 0.5 ? 1 : 0));
  const closed = blurPlane(inside, MAP_SIDE, MAP_SIDE, OPENING).map((value, at) =>
    inside[at] === 1 || value > 0.3 ? 1 : 0,
  );
  const solid = fillHoles(closed, MAP);
  const behind = [...solid.keys()].filter((at) => solid[at] === 0 && at % SAMPLED === 0);
  const filled = map.slice();
  for (const { pixels } of findPieces(
    solid.map((value, at) => (value === 1 && inside[at] === 0 ? 1 : 0)),
    MAP_SIDE,
  )) {
    const hole = pixels.filter((at) => closed[at] === 0);
    if (hole.length === 0) continue;
    const [l, a, b] = hole
      .map((at) => pixelToLab(rgb, at))
      .reduce(([l, a, b], one) => [l + one[0], a + one[1], b + one[2]] as const);
    const color = [l / hole.length, a / hole.length, b / hole.length] as const;
    const like = behind.filter((at) => labDistance(pixelToLab(rgb, at), color) < LIKE).length;
    const isSure = hole.some((at) => (map[at] as number) < SURE);
    if (isSure && like > ALSO_LIKE * behind.length) continue;
    for (const at of pixels) filled[at] = 1;
  }
  return filled;
}
