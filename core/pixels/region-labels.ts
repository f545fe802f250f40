/** Regions on a grid of cells: the number of each cell's region. */
type Grid = { columns: number; rows: number; regions: number; labels: Uint16Array };

/** Cells per side that vote on the course of a border. */
const VOTERS = 4;

/** Four cells and their weights for each pixel of a row. */
type Voters = { cell: Uint16Array; vote: Float32Array };

/** For each pixel of a row: the four cells around it and their weights, which peak at the nearest. */
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
function createBallot({ columns, labels, regions }: Grid, across: Voters, down: Voters) {
  const votes = new Float32Array(regions);
  /** Whether a cell and its neighbors belong to one region, where no vote is needed. */
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

/** The region of each pixel of an image, with smooth borders between the cells. */
export function regionLabels(grid: Grid, width: number, height: number): Uint16Array {
  const result = new Uint16Array(width * height);
  const chooseAt = createBallot(grid, votersOf(width, grid.columns), votersOf(height, grid.rows));
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) result[at] = chooseAt(x, y);
  }
  return result;
}
