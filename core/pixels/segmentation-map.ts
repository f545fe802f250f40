import { type ColorSample, sampleColors } from './color-clusters.ts';
import { findRegions } from './find-regions.ts';
import { type Lab, rgbOf } from './lab.ts';

/** Cells a side of the grid that regions are found on. */
const GRID_SIDE = 256;
/** Regions are shown more colourful than they are, so that they part from each other. */
const VIVIDNESS = 1.35;
/** Cells a side that have a say in where a border runs. */
const VOTERS = 4;

type Grid = { columns: number; rows: number; labels: Uint16Array };
/** Four cells and their weights for each pixel of a line. */
type Voters = { cell: Uint16Array; vote: Float32Array };
type Flat = readonly [red: number, green: number, blue: number];

/** The mean colour of each region, made more colourful. */
function regionColors(cells: ColorSample, labels: Uint16Array, regions: number): Flat[] {
  const sums = Array.from({ length: regions }, () => [0, 0, 0, 0] as [number, number, number, number]);
  for (let at = 0; at < cells.count; at++) {
    const sum = sums[labels[at] as number] as [number, number, number, number];
    for (let axis = 0; axis < 3; axis++)
      sum[axis] = (sum[axis] as number) + (cells.values[at * 3 + axis] as number);
    sum[3] += 1;
  }
  return sums.map(([l, a, b, count]) => {
    const vivid: Lab = [l / count, (a / count) * VIVIDNESS, (b / count) * VIVIDNESS];
    const [red, green, blue] = rgbOf(vivid).map(Math.round);
    return [red ?? 0, green ?? 0, blue ?? 0];
  });
}

/** For each pixel of a line: the four cells around it and their votes, a smooth hill over the nearest. */
function votersOf(pixels: number, cells: number): Voters {
  const cell = new Uint16Array(pixels * VOTERS);
  const vote = new Float32Array(pixels * VOTERS);
  for (let pixel = 0; pixel < pixels; pixel++) {
    const place = ((pixel + 0.5) * cells) / pixels - 0.5;
    const t = place - Math.floor(place);
    const votes = [(1 - t) ** 3, 3 * t ** 3 - 6 * t ** 2 + 4, -3 * t ** 3 + 3 * t ** 2 + 3 * t + 1, t ** 3];
    for (const [at, weight] of votes.entries()) {
      cell[pixel * VOTERS + at] = Math.min(cells - 1, Math.max(0, Math.floor(place) + at - 1));
      vote[pixel * VOTERS + at] = weight / 6;
    }
  }
  return { cell, vote };
}

/** A vote among the 16 cells around a pixel. */
function createBallot({ columns, labels }: Grid, across: Voters, down: Voters, regions: number) {
  const votes = new Float32Array(regions);
  /** Whether a cell and those around it are of one region: inside nobody needs to vote. */
  const isInside = (line: number, column: number) => {
    const own = labels[line + column];
    for (let dy = -1; dy < VOTERS - 1; dy++) {
      for (let dx = -1; dx < VOTERS - 1; dx++) {
        const other = labels[line + dy * columns + column + dx];
        if (other !== undefined && other !== own) return false;
      }
    }
    return true;
  };
  const inside = Uint8Array.from(labels, (_, cell) =>
    isInside(Math.floor(cell / columns) * columns, cell % columns) ? 1 : 0,
  );
  return (x: number, y: number): number => {
    const line = (down.cell[y * VOTERS + 1] as number) * columns;
    const cell = line + (across.cell[x * VOTERS + 1] as number);
    let best = labels[cell] as number;
    if (inside[cell] === 1) return best;
    votes.fill(0);
    for (let dy = 0; dy < VOTERS; dy++) {
      const from = (down.cell[y * VOTERS + dy] as number) * columns;
      const weight = down.vote[y * VOTERS + dy] as number;
      for (let dx = 0; dx < VOTERS; dx++) {
        const label = labels[from + (across.cell[x * VOTERS + dx] as number)] as number;
        const sum = (votes[label] as number) + weight * (across.vote[x * VOTERS + dx] as number);
        votes[label] = sum;
        if (sum > (votes[best] as number)) best = label;
      }
    }
    return best;
  };
}

/** Paints the regions in the picture's own size, with smooth borders between the cells. */
function paintRegions(width: number, height: number, grid: Grid, colors: readonly Flat[]): Uint8Array {
  const result = new Uint8Array(width * height * 3);
  const chooseAt = createBallot(
    grid,
    votersOf(width, grid.columns),
    votersOf(height, grid.rows),
    colors.length,
  );
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const [red, green, blue] = colors[chooseAt(x, y)] as Flat;
      result[at] = red;
      result[at + 1] = green;
      result[at + 2] = blue;
    }
  }
  return result;
}

/** What a picture is made of: its regions of like colour, each in one flat colour near its own. RGB, same size. */
export function segmentationMap(rgb: Uint8Array, width: number, height: number): Uint8Array {
  const side = Math.min(GRID_SIDE, Math.ceil(Math.max(width, height) / 2));
  const columns = Math.min(side, width);
  const rows = Math.min(side, height);
  const cells = sampleColors(rgb, width, height, side);
  const { labels, regions } = findRegions(cells, columns, rows);
  return paintRegions(width, height, { columns, rows, labels }, regionColors(cells, labels, regions));
}
