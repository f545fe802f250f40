import { type LabColor, labDistance } from '../color/lab.ts';
import type { Image } from '../cut-out/salient-map.ts';
import { blurPlane } from '../styles/filters.ts';
import { evenAreas, smoothColors } from './even-areas.ts';
import { fillHoles } from './fill-holes.ts';
import type { Box, Plane } from './mask-plane.ts';
import { toPlane } from './pieces.ts';
import { isPlantLike } from './plant-colors.ts';
import { enlargePlane, shrink } from './small-image.ts';

/** Longest side, in pixels, of the image that is searched. */
const SEARCHED_SIDE = 480;
/** CIELAB difference between neighboring pixels at which a wall or a roof ends. */
const MIN_EDGE_DIFFERENCE = 3;
/** Minimum and maximum fraction of an image that a wall covers. */
const WALL_SHARE = { from: 0.002, to: 0.04 };
/** Minimum fraction of its bounding box that a wall or a roof fills. */
const MIN_FILLED_SHARE = 0.5;
/** CIELAB distance below which colors are similar. */
const SIMILAR_COLOR_DISTANCE = 12;
/** Maximum area in the image with a color similar to a wall's, relative to the wall. */
const MAX_SIMILAR_RATIO = 2.5;
/** Maximum ratio of the sizes of a roof and its wall, either way. */
const MAX_SIZE_RATIO = 4;

type Area = { pixels: number[]; box: Box };

const isWithin = (a: Box, b: Box) =>
  a.left >= b.left &&
  a.top >= b.top &&
  a.left + a.width <= b.left + b.width &&
  a.top + a.height <= b.top + b.height;

const touches = (a: Box, b: Box) =>
  a.left <= b.left + b.width &&
  b.left <= a.left + a.width &&
  a.top <= b.top + b.height &&
  b.top <= a.top + a.height;

function enclosingBox(one: Box, other: Box): Box {
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  return {
    ...{ left, top },
    width: Math.max(one.left + one.width, other.left + other.width) - left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  };
}

/**
 * The building in a landscape: a compact wall of one color that is rare elsewhere, and its roof; `undefined` if there
 * is none.
 */
export function findBuilding(image: Image): Plane | undefined {
  const small = shrink(image, SEARCHED_SIDE);
  const { width, height } = small;
  const colors = smoothColors(small.rgb, small);
  const areas = evenAreas(colors, small, MIN_EDGE_DIFFERENCE).map((pixels): Area => {
    const [xs, ys] = [pixels.map((i) => i % width), pixels.map((i) => Math.floor(i / width))];
    const min = (values: number[]) => values.reduce((a, b) => Math.min(a, b));
    const max = (values: number[]) => values.reduce((a, b) => Math.max(a, b));
    const [left, top] = [min(xs), min(ys)];
    return { pixels, box: { left, top, width: max(xs) - left + 1, height: max(ys) - top + 1 } };
  });
  const compact = areas.filter(
    ({ pixels, box }) => pixels.length > MIN_FILLED_SHARE * box.width * box.height,
  );
  const meanColor = ({ pixels }: Area): LabColor => {
    const meanOn = (axis: 0 | 1 | 2) =>
      pixels.reduce((sum, i) => sum + (colors[i] as LabColor)[axis], 0) / pixels.length;
    return [meanOn(0), meanOn(1), meanOn(2)];
  };
  const isWall = (area: Area) => {
    const share = area.pixels.length / colors.length;
    const { left, top, width: boxWidth, height: boxHeight } = area.box;
    const isAtSide = left === 0 || top === 0 || left + boxWidth === width || top + boxHeight === height;
    if (share < WALL_SHARE.from || share > WALL_SHARE.to || isAtSide) return false;
    const mean = meanColor(area);
    return (
      colors.filter((color) => labDistance(color, mean) < SIMILAR_COLOR_DISTANCE).length <
      MAX_SIMILAR_RATIO * area.pixels.length
    );
  };
  const [wall] = compact.filter(isWall).sort((a, b) => b.pixels.length - a.pixels.length);
  if (!wall) return undefined;
  const roof = compact
    .filter(
      ({ pixels, box }) =>
        touches(box, wall.box) &&
        box.top < wall.box.top &&
        pixels.length > wall.pixels.length / MAX_SIZE_RATIO &&
        pixels.length < wall.pixels.length * MAX_SIZE_RATIO,
    )
    .sort((a, b) => b.pixels.length - a.pixels.length)
    .find((area) => !isPlantLike(meanColor(area)));
  const box = enclosingBox(wall.box, roof?.box ?? wall.box);
  const parts = areas.filter((area) => isWithin(area.box, box)).flatMap(({ pixels }) => pixels);
  const plane = toPlane([{ pixels: parts, x: 0, y: 0 }], colors.length);
  const closed = blurPlane(plane, width, height, 2).map((value) => (value > 0.3 ? 1 : 0));
  return enlargePlane(fillHoles(closed, small), small, image, small.step);
}
