import { type ColorSample, sampleColors } from './color-clusters.ts';
import { flattenCells } from './flatten-cells.ts';

/** In CIELAB units times cells. A border may exceed the differences inside a region by this divided by the region's size. */
const COHESION = 600;
/** Regions with a smaller share of the cells join a neighbor. */
const MIN_SHARE = 1 / 1_200;
/** Regions whose mean colors differ by fewer CIELAB units are merged. */
const SIMILAR_DIFFERENCE = 7;
/** The buckets of the counting sort, and how many of them a difference of one CIELAB unit spans. */
const WEIGHT_LEVELS = 2048;
const LEVELS_PER_UNIT = 12;

/** Pairs of neighboring cells, the most similar first. */
type Borders = { one: Uint32Array; other: Uint32Array; weight: Float32Array };

/** The indices of every pair of neighboring cells, one after another; diagonal neighbors included. */
function neighborPairs(columns: number, rows: number): number[] {
  const pairs: number[] = [];
  const add = (cell: number, x: number, y: number, step: number) => {
    if (x >= 0 && x < columns && y < rows) pairs.push(cell, cell + step);
  };
  for (let y = 0, cell = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++, cell++) {
      add(cell, x + 1, y, 1);
      add(cell, x, y + 1, columns);
      add(cell, x + 1, y + 1, columns + 1);
      add(cell, x - 1, y + 1, columns - 1);
    }
  }
  return pairs;
}

/** All pairs of neighboring cells, ordered by difference. */
function sortedBorders(cells: ColorSample, columns: number, rows: number): Borders {
  const flat = flattenCells(cells.values, columns, rows);
  const pairs = neighborPairs(columns, rows);
  const weight = Float32Array.from({ length: pairs.length / 2 }, (_, pair) => {
    const [one, other] = [pairs[pair * 2] as number, pairs[pair * 2 + 1] as number];
    const difference = (axis: number) =>
      (flat[one * 3 + axis] as number) - (flat[other * 3 + axis] as number);
    return Math.hypot(difference(0), difference(1), difference(2));
  });
  return countingSort(pairs, weight);
}

function countingSort(pairs: readonly number[], weight: Float32Array): Borders {
  const weightLevel = (pair: number) =>
    Math.min(WEIGHT_LEVELS - 1, Math.floor((weight[pair] as number) * LEVELS_PER_UNIT));
  const starts = new Uint32Array(WEIGHT_LEVELS + 1);
  for (let pair = 0; pair < weight.length; pair++) {
    starts[weightLevel(pair) + 1] = (starts[weightLevel(pair) + 1] as number) + 1;
  }
  for (let level = 1; level < starts.length; level++) {
    starts[level] = (starts[level] as number) + (starts[level - 1] as number);
  }
  const sorted: Borders = {
    one: new Uint32Array(weight.length),
    other: new Uint32Array(weight.length),
    weight: new Float32Array(weight.length),
  };
  for (let pair = 0; pair < weight.length; pair++) {
    const level = weightLevel(pair);
    const slot = starts[level] as number;
    starts[level] = slot + 1;
    sorted.one[slot] = pairs[pair * 2] as number;
    sorted.other[slot] = pairs[pair * 2 + 1] as number;
    sorted.weight[slot] = weight[pair] as number;
  }
  return sorted;
}

/** A disjoint-set forest of regions that keeps the mean color of each. */
function createDisjointSets({ count, values }: ColorSample) {
  const parents = Uint32Array.from({ length: count }, (_, cell) => cell);
  const sizes = new Uint32Array(count).fill(1);
  const sums = values.slice();
  const find = (cell: number): number => {
    let root = cell;
    while (parents[root] !== root) root = parents[root] as number;
    for (let step = cell; step !== root; ) {
      const next = parents[step] as number;
      parents[step] = root;
      step = next;
    }
    return root;
  };
  const join = (one: number, other: number): number => {
    parents[other] = one;
    sizes[one] = (sizes[one] as number) + (sizes[other] as number);
    for (let axis = 0; axis < 3; axis++) {
      sums[one * 3 + axis] = (sums[one * 3 + axis] as number) + (sums[other * 3 + axis] as number);
    }
    return one;
  };
  const mean = (root: number, axis: number) => (sums[root * 3 + axis] as number) / (sizes[root] as number);
  const difference = (one: number, other: number) =>
    Math.hypot(...[0, 1, 2].map((axis) => mean(one, axis) - mean(other, axis)));
  return { find, join, sizeAt: (root: number) => sizes[root] as number, difference };
}

/**
 * Divides an image's cells into regions of similar color (Felzenszwalb and Huttenlocher): two regions merge if the step
 * between them is no larger than the steps inside them. Returns the region number of each cell, from 0.
 */
function mergeCells(
  cells: ColorSample,
  columns: number,
  rows: number,
): { labels: Uint16Array; regions: number } {
  const borders = sortedBorders(cells, columns, rows);
  const sets = createDisjointSets(cells);
  const limits = new Float32Array(cells.count).fill(COHESION);
  const joinWhere = (shouldJoin: (one: number, other: number, weight: number) => boolean) => {
    for (let pair = 0; pair < borders.weight.length; pair++) {
      const one = sets.find(borders.one[pair] as number);
      const other = sets.find(borders.other[pair] as number);
      const weight = borders.weight[pair] as number;
      if (one === other || !shouldJoin(one, other, weight)) continue;
      const joined = sets.join(one, other);
      limits[joined] = weight + COHESION / sets.sizeAt(joined);
    }
  };
  joinWhere((one, other, weight) => weight <= Math.min(limits[one] as number, limits[other] as number));
  const minCells = cells.count * MIN_SHARE;
  joinWhere((one, other) => Math.min(sets.sizeAt(one), sets.sizeAt(other)) < minCells);
  joinWhere((one, other) => sets.difference(one, other) < SIMILAR_DIFFERENCE);
  const numbers = new Map<number, number>();
  const labels = new Uint16Array(cells.count).map((_, cell) => {
    const root = sets.find(cell);
    const region = numbers.get(root) ?? numbers.size;
    numbers.set(root, region);
    return region;
  });
  return { labels, regions: numbers.size };
}

/** Cells per side of the grid on which regions are found. */
const GRID_SIDE = 256;

/** An image's cells and the region of each. */
export type Regions = {
  columns: number;
  rows: number;
  cells: ColorSample;
  labels: Uint16Array;
  regions: number;
};

/** The regions of an image, on a grid of at most 256 cells per side. */
export function findRegions(rgb: Uint8Array, width: number, height: number): Regions {
  const side = Math.min(GRID_SIDE, Math.ceil(Math.max(width, height) / 2));
  const columns = Math.min(side, width);
  const rows = Math.min(side, height);
  const cells = sampleColors(rgb, width, height, side);
  return { columns, rows, cells, ...mergeCells(cells, columns, rows) };
}
