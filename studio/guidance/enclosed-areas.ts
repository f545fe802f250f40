import { findColorRegions } from '../regions/find-regions.ts';
import { labelPixels } from '../regions/label-pixels.ts';
import type { Contours } from './contour-lines.ts';

/** A segmentation of an image: the label of each pixel, and the mean brightness of each area, 0 to 1. */
export type Areas = { labels: Uint16Array; areas: number; brightness: Float32Array };

type Grid = { columns: number; rows: number; regions: number; labels: Uint16Array };

/** Cells per side of the grid on which the areas of a drawing are found. */
const GRID_SIDE = 256;
/** Minimum strength of a line that separates areas. */
const MIN_STRENGTH = 0.35;
const NO_LABEL = 0xffff;

/** Marks the cells that a line runs through. */
function lineCells({ lines, width, height }: Contours, columns: number, rows: number): Uint8Array {
  const cells = new Uint8Array(columns * rows);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor((y * rows) / height) * columns;
    for (let x = 0; x < width; x++, i++) {
      if ((lines[i] as number) > MIN_STRENGTH) cells[row + Math.floor((x * columns) / width)] = 1;
    }
  }
  return cells;
}

const neighborCells = (cell: number, columns: number, count: number): number[] => {
  const column = cell % columns;
  return [
    ...(column > 0 ? [cell - 1] : []),
    ...(column < columns - 1 ? [cell + 1] : []),
    ...(cell >= columns ? [cell - columns] : []),
    ...(cell + columns < count ? [cell + columns] : []),
  ];
};

/** Flood fill: spreads the labels of `seeds` to unlabeled cells that `canFill` accepts. Returns all filled cells. */
function floodFill(
  seeds: readonly number[],
  labels: Uint16Array,
  columns: number,
  canFill: (cell: number) => boolean,
): number[] {
  const reached = [...seeds];
  for (let i = 0; i < reached.length; i++) {
    const cell = reached[i] as number;
    for (const next of neighborCells(cell, columns, labels.length)) {
      if (labels[next] !== NO_LABEL || !canFill(next)) continue;
      labels[next] = labels[cell] as number;
      reached.push(next);
    }
  }
  return reached;
}

/** The areas that the lines of a drawing enclose. Cells under a line join the nearest area. */
function areasBetweenLines(contours: Contours): Grid {
  const columns = Math.min(GRID_SIDE, contours.width);
  const rows = Math.min(GRID_SIDE, contours.height);
  const cells = lineCells(contours, columns, rows);
  const labels = new Uint16Array(cells.length).fill(NO_LABEL);
  const enclosed: number[] = [];
  let regions = 0;
  for (let start = 0; start < cells.length; start++) {
    if (cells[start] === 1 || labels[start] !== NO_LABEL) continue;
    labels[start] = regions++;
    for (const cell of floodFill([start], labels, columns, (next) => cells[next] === 0)) enclosed.push(cell);
  }
  floodFill(enclosed, labels, columns, () => true);
  return {
    columns,
    rows,
    regions: Math.max(1, regions),
    labels: labels.map((label) => (label === NO_LABEL ? 0 : label)),
  };
}

/** The areas that contours enclose: regions of similar color, or the areas between the lines of a drawing. */
export function enclosedAreas(rgb: Uint8Array, contours: Contours): Areas {
  const { width, height } = contours;
  const grid = contours.isDrawing ? areasBetweenLines(contours) : findColorRegions({ rgb, width, height });
  const labels = labelPixels(grid, width, height);
  const sums = new Float64Array(grid.regions);
  const counts = new Float64Array(grid.regions).fill(1e-9);
  for (let pixel = 0; pixel < labels.length; pixel++) {
    const label = labels[pixel] as number;
    const i = pixel * 3;
    const light = 0.3 * (rgb[i] as number) + 0.59 * (rgb[i + 1] as number) + 0.11 * (rgb[i + 2] as number);
    sums[label] = (sums[label] as number) + light / 255;
    counts[label] = (counts[label] as number) + 1;
  }
  // A drawing has only paper between its lines, so all areas are equally bright.
  const brightness = Float32Array.from(sums, (sum, i) =>
    contours.isDrawing ? 0.5 : sum / (counts[i] as number),
  );
  return { labels, areas: grid.regions, brightness };
}
