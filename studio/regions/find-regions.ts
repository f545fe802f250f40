import { clusterCenters, nearestColor } from '../color/cluster-colors.ts';
import type { LabColor } from '../color/lab.ts';
import { labGrid, type RgbImage } from '../color/lab-grid.ts';

/** Cells per side of the grid on which regions are found. */
const GRID_SIDE = 192;
/** Number of color clusters; connected cells of one cluster are the initial regions. */
const CLUSTER_COUNT = 14;
/** Maximum cost of a merge (Ward's criterion: squared CIELAB distance, times ab/(a+b) for sizes a and b in cells). */
const MAX_COST = 30_000;
/** Maximum mean CIELAB step across a border that runs through a gradient. */
const MAX_GRADIENT_STEP = 2.2;
/** Maximum CIELAB distance between the mean colors of the two regions of such a border. */
const MAX_GRADIENT_DISTANCE = 24;
/** Regions that cover less than this fraction of the cells join their most similar neighbor. */
const MIN_SHARE = 1 / 1_500;

/** Regions of similar color on a grid over an image; `labels` holds the region of each cell, from 0. */
export type ColorRegions = { columns: number; rows: number; regions: number; labels: Uint16Array };

type Forest = {
  find(cell: number): number;
  join(one: number, other: number): void;
  size(root: number): number;
  distance(one: number, other: number): number;
};

/** A disjoint-set forest of cells that tracks the mean color of each set. */
function createForest(colors: readonly LabColor[]): Forest {
  const parents = colors.map((_, cell) => cell);
  const sizes = colors.map(() => 1);
  const means = colors.map((color) => [...color]);
  const find = (cell: number): number => {
    const parent = parents[cell] as number;
    if (parent === cell) return cell;
    const root = find(parents[parent] as number);
    parents[cell] = root;
    return root;
  };
  return {
    find,
    join: (one, other) => {
      const [a, b] = [sizes[one] as number, sizes[other] as number];
      const [mean, added] = [means[one] as number[], means[other] as number[]];
      for (let axis = 0; axis < 3; axis++)
        mean[axis] = ((mean[axis] as number) * a + (added[axis] as number) * b) / (a + b);
      sizes[one] = a + b;
      parents[other] = one;
    },
    size: (root) => sizes[root] as number,
    distance: (one, other) => {
      const [a, b] = [means[one] as number[], means[other] as number[]];
      return Math.hypot(...a.map((value, axis) => value - (b[axis] as number)));
    },
  };
}

/** The pairs of adjacent cells, to the right and below. */
function touchingCells(columns: number, rows: number): [number, number][] {
  return Array.from({ length: columns * rows }, (_, cell): [number, number][] => [
    ...((cell + 1) % columns === 0 ? [] : ([[cell, cell + 1]] as [number, number][])),
    ...(cell + columns < columns * rows ? ([[cell, cell + columns]] as [number, number][]) : []),
  ]).flat();
}

type Border = { one: number; other: number; steps: number; cells: number };

/** The current borders between regions, with the sum of the color steps across each. */
function findBorders(
  forest: Forest,
  pairs: readonly [number, number][],
  colors: readonly LabColor[],
): Border[] {
  const borders = new Map<number, Border>();
  for (const [cell, next] of pairs) {
    const [a, b] = [forest.find(cell), forest.find(next)];
    if (a === b) continue;
    const [one, other] = [Math.min(a, b), Math.max(a, b)];
    const key = one * colors.length + other;
    const border = borders.get(key) ?? { one, other, steps: 0, cells: 0 };
    const [from, to] = [colors[cell] as LabColor, colors[next] as LabColor];
    border.steps += Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
    border.cells += 1;
    borders.set(key, border);
  }
  return [...borders.values()];
}

/** Joins the regions on both sides of each border that `canJoin` accepts, most similar pairs first. */
function joinAcross(forest: Forest, borders: Border[], canJoin: (border: Border) => boolean): boolean {
  const distance = ({ one, other }: Border) => forest.distance(forest.find(one), forest.find(other));
  const ranked = borders
    .map((border) => ({ border, rank: distance(border) }))
    .sort((a, b) => a.rank - b.rank);
  let hasJoined = false;
  for (const { border } of ranked) {
    const [one, other] = [forest.find(border.one), forest.find(border.other)];
    if (one === other || !canJoin({ ...border, one, other })) continue;
    forest.join(one, other);
    hasJoined = true;
  }
  return hasJoined;
}

function mergeSimilar(forest: Forest, pairs: readonly [number, number][], colors: readonly LabColor[]): void {
  const borders = () => findBorders(forest, pairs, colors);
  const ward = ({ one, other }: Border) => {
    const [a, b] = [forest.size(one), forest.size(other)];
    return ((a * b) / (a + b)) * forest.distance(one, other) ** 2;
  };
  for (let limit = 100; limit <= MAX_COST; limit *= 3)
    joinAcross(forest, borders(), (border) => ward(border) < limit);
  const isGradient = (border: Border) =>
    border.steps / border.cells < MAX_GRADIENT_STEP &&
    forest.distance(border.one, border.other) < MAX_GRADIENT_DISTANCE;
  joinAcross(forest, borders(), isGradient);
  const minCells = colors.length * MIN_SHARE;
  const isSpeck = ({ one, other }: Border) => Math.min(forest.size(one), forest.size(other)) < minCells;
  while (joinAcross(forest, borders(), isSpeck));
}

/** Segments an image into regions of similar color: color clusters, whose connected parts merge by Ward's criterion. */
export function findColorRegions(image: RgbImage): ColorRegions {
  const { columns, rows, colors } = labGrid(image, GRID_SIDE);
  const centers = clusterCenters(
    colors.filter((_, cell) => cell % 7 === 0),
    CLUSTER_COUNT,
  );
  const clusters = colors.map((color) => nearestColor(color, centers).index);
  const pairs = touchingCells(columns, rows);
  const forest = createForest(colors);
  for (const [cell, next] of pairs) {
    const [one, other] = [forest.find(cell), forest.find(next)];
    if (one !== other && clusters[cell] === clusters[next]) forest.join(one, other);
  }
  mergeSimilar(forest, pairs, colors);
  const numbers = new Map<number, number>();
  const labels = Uint16Array.from(colors, (_, cell) => {
    const root = forest.find(cell);
    const number = numbers.get(root) ?? numbers.size;
    numbers.set(root, number);
    return number;
  });
  return { columns, rows, regions: numbers.size, labels };
}
