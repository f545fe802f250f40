/** Regions on a grid of cells: the number of each cell's region. */
type Grid = { columns: number; rows: number; regions: number; labels: Uint16Array };

/** Cells per side that influence the label of a pixel: the width of a cubic B-spline. */
const SPLINE_CELLS = 4;

/** Four cells and their weights for each pixel of a row. */
type SplineWeights = { cell: Uint16Array; weight: Float32Array };

/** For each pixel of a row: the four cells around it and their weights, which peak at the nearest. */
function splineWeights(pixels: number, cells: number): SplineWeights {
  const cell = new Uint16Array(pixels * SPLINE_CELLS);
  const weight = new Float32Array(pixels * SPLINE_CELLS);
  for (let pixel = 0; pixel < pixels; pixel++) {
    const position = ((pixel + 0.5) * cells) / pixels - 0.5;
    const t = position - Math.floor(position);
    const values = [(1 - t) ** 3, 3 * t ** 3 - 6 * t ** 2 + 4, -3 * t ** 3 + 3 * t ** 2 + 3 * t + 1, t ** 3];
    for (const [index, value] of values.entries()) {
      cell[pixel * SPLINE_CELLS + index] = Math.min(cells - 1, Math.max(0, Math.floor(position) + index - 1));
      weight[pixel * SPLINE_CELLS + index] = value / 6;
    }
  }
  return { cell, weight };
}

/** Returns a function that chooses the region of a pixel: the one with most weight among the 16 cells around it. */
function labelChooser(
  { columns, labels, regions }: Grid,
  columnWeights: SplineWeights,
  rowWeights: SplineWeights,
) {
  const totals = new Float32Array(regions);
  /** Whether a cell and its neighbors belong to one region, so that nothing has to be weighed. */
  const isInterior = (line: number, column: number) => {
    const label = labels[line + column];
    for (let dy = -1; dy < SPLINE_CELLS - 1; dy++) {
      for (let dx = -1; dx < SPLINE_CELLS - 1; dx++) {
        const other = labels[line + dy * columns + column + dx];
        if (other !== undefined && other !== label) return false;
      }
    }
    return true;
  };
  const interior = Uint8Array.from(labels, (_, cell) =>
    isInterior(Math.floor(cell / columns) * columns, cell % columns) ? 1 : 0,
  );
  return (x: number, y: number): number => {
    const line = (rowWeights.cell[y * SPLINE_CELLS + 1] as number) * columns;
    const cell = line + (columnWeights.cell[x * SPLINE_CELLS + 1] as number);
    let best = labels[cell] as number;
    if (interior[cell] === 1) return best;
    totals.fill(0);
    for (let dy = 0; dy < SPLINE_CELLS; dy++) {
      const lineStart = (rowWeights.cell[y * SPLINE_CELLS + dy] as number) * columns;
      const weight = rowWeights.weight[y * SPLINE_CELLS + dy] as number;
      for (let dx = 0; dx < SPLINE_CELLS; dx++) {
        const label = labels[lineStart + (columnWeights.cell[x * SPLINE_CELLS + dx] as number)] as number;
        const sum =
          (totals[label] as number) + weight * (columnWeights.weight[x * SPLINE_CELLS + dx] as number);
        totals[label] = sum;
        if (sum > (totals[best] as number)) best = label;
      }
    }
    return best;
  };
}

/** The region of each pixel of an image, with smooth borders between the cells. */
export function regionLabels(grid: Grid, width: number, height: number): Uint16Array {
  const result = new Uint16Array(width * height);
  const chooseAt = labelChooser(grid, splineWeights(width, grid.columns), splineWeights(height, grid.rows));
  for (let y = 0, index = 0; y < height; y++) {
    for (let x = 0; x < width; x++, index++) result[index] = chooseAt(x, y);
  }
  return result;
}
