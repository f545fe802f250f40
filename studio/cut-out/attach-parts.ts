import { type LabColor, labDistance } from '../color/lab.ts';
import { evenAreas, smoothColors } from '../masked/even-areas.ts';
import type { Plane } from '../masked/mask-plane.ts';
import { findPieces } from '../masked/pieces.ts';
import { blurPlane } from '../styles/filters.ts';
import { MAP_SIDE, type SalientMap } from './salient-map.ts';

const MAP_SIZE = { width: MAP_SIDE, height: MAP_SIDE };
/** CIELAB distance between neighboring pixels at an edge; a soft shadow on a backdrop has smaller steps. */
const EDGE_STEP = 2.5;
/** Minimum fraction of the surroundings that large even areas of a backdrop cover; other scenes have edges everywhere. */
const MIN_BACKDROP_SHARE = 0.9;
/** Limits of the area of a part, relative to the subject's. */
const PART_AREA = { min: 0.001, max: 0.25 };
/** Width, in pixels of the map, of the blurred edge between the backdrop and the subject. */
const EDGE_WIDTH = 1;
/** Values beyond which the network is certain that a pixel is not, or is, part of the subject. */
const CERTAIN_VALUES = { outside: 0.1, inside: 0.9 };
/** CIELAB distance below which an enclosed area shows the backdrop, such as the opening of a handle. */
const MAX_SIMILAR_DISTANCE = 5;
/** Stride of the pixels of the backdrop that are compared. */
const STRIDE = 29;

const isOnBorder = (i: number) => {
  const [x, y] = [i % MAP_SIDE, Math.floor(i / MAP_SIDE)];
  return x === 0 || y === 0 || x === MAP_SIDE - 1 || y === MAP_SIDE - 1;
};

const sum = (plane: Plane) => plane.reduce((total, value) => total + value, 0);

/** The large even areas outside a subject; `undefined` unless they make up most of its surroundings. */
function findLargeAreas(areas: readonly number[][], map: Plane, subjectArea: number) {
  const large = areas.filter(
    (pixels) => pixels.length > PART_AREA.max * subjectArea && (map[pixels[0] as number] as number) < 0.5,
  );
  const outside = large.flat().filter((i) => (map[i] as number) <= 0.5).length;
  return outside < MIN_BACKDROP_SHARE * (map.length - subjectArea) ? undefined : large;
}

/**
 * The pixels that no sharp edge separates from the border of the map, and openings through which they are visible;
 * `undefined` if the surroundings are not a backdrop.
 */
function findBackdrop({ map, rgb }: SalientMap, subjectArea: number): Plane | undefined {
  const colors = smoothColors(rgb, MAP_SIZE);
  const areas = evenAreas(colors, MAP_SIZE, EDGE_STEP);
  const large = findLargeAreas(areas, map, subjectArea);
  if (!large) return undefined;
  const backdrop = new Float32Array(map.length);
  const isSmallAtBorder = (pixels: readonly number[]) =>
    pixels.length <= PART_AREA.max * subjectArea && pixels.some(isOnBorder);
  for (const pixels of [...large, ...areas.filter(isSmallAtBorder)]) for (const i of pixels) backdrop[i] = 1;
  const samples = [...colors.keys()].filter((i) => backdrop[i] === 1 && i % STRIDE === 0);
  for (const pixels of areas) {
    if (pixels.length < PART_AREA.min * subjectArea) continue;
    if (pixels.every((i) => (map[i] as number) > CERTAIN_VALUES.outside)) continue;
    const middle = pixels[pixels.length >> 1] as number;
    const isSimilar = (i: number) =>
      labDistance(colors[i] as LabColor, colors[middle] as LabColor) < MAX_SIMILAR_DISTANCE;
    if (samples.some(isSimilar)) for (const i of pixels) backdrop[i] = 1;
  }
  return backdrop;
}

/**
 * Adds small parts of a subject that sharp edges separate from a backdrop, such as caps, and removes uncertain pixels
 * that no edge separates from it. Without a backdrop, the map stays as it is.
 */
export function attachParts(found: SalientMap): Plane {
  const { map } = found;
  const inside = map.map((value) => (value > 0.5 ? 1 : 0));
  const area = sum(inside);
  const backdrop = findBackdrop(found, area);
  if (!backdrop) return map;
  const near = blurPlane(backdrop, MAP_SIDE, MAP_SIDE, EDGE_WIDTH);
  const adjusted = map.map((value, i) => (backdrop[i] === 1 && value < CERTAIN_VALUES.inside ? 0 : value));
  const candidates = inside.map((value, i) => (value === 0 && near[i] === 0 ? 1 : 0));
  const touching = blurPlane(inside, MAP_SIDE, MAP_SIDE, 2 * EDGE_WIDTH);
  for (const { pixels } of findPieces(candidates, MAP_SIDE)) {
    if (pixels.length < PART_AREA.min * area || pixels.length > PART_AREA.max * area) continue;
    if (!pixels.some((i) => (touching[i] as number) > 0)) continue;
    for (const i of pixels) adjusted[i] = 1;
  }
  return adjusted;
}
