/** The region label of each cell of a grid. */
type LabeledGrid = { columns: number; rows: number; labels: Uint16Array };

/** For each pixel of a row or column, the two nearest cells and the weight of the second one. */
function aroundPixels(pixels: number, cells: number): { cell: number; next: number; weight: number }[] {
  return Array.from({ length: pixels }, (_, pixel) => {
    const position = Math.max(0, ((pixel + 0.5) * cells) / pixels - 0.5);
    const cell = Math.min(cells - 1, Math.floor(position));
    return { cell, next: Math.min(cells - 1, cell + 1), weight: position - cell };
  });
}

/** The region of each pixel: the one with the most weight in the four nearest cells, which smooths borders. */
export function labelPixels(
  { columns, rows, labels }: LabeledGrid,
  width: number,
  height: number,
): Uint16Array {
  const result = new Uint16Array(width * height);
  const across = aroundPixels(width, columns);
  let pixel = 0;
  for (const { cell: row, next: nextRow, weight: down } of aroundPixels(height, rows)) {
    for (const { cell, next, weight: right } of across) {
      const near = [
        row * columns + cell,
        row * columns + next,
        nextRow * columns + cell,
        nextRow * columns + next,
      ];
      const weights = [(1 - down) * (1 - right), (1 - down) * right, down * (1 - right), down * right];
      result[pixel++] = heaviest(
        near.map((i) => labels[i] as number),
        weights,
      );
    }
  }
  return result;
}

function heaviest(found: readonly number[], weights: readonly number[]): number {
  let [best, maxWeight] = [found[0] as number, -1];
  for (const label of found) {
    let weight = 0;
    for (let i = 0; i < found.length; i++) if (found[i] === label) weight += weights[i] as number;
    if (weight > maxWeight) [best, maxWeight] = [label, weight];
  }
  return best;
}
