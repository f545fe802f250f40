/** How far the compared quadrants extend from their cell, in cells. */
const REACH_CELLS = 2;

/** Mean and variance of one quadrant around a cell, without the part beyond the border. */
type Quadrant = { l: number; a: number; b: number; variance: number };

function readQuadrant(
  values: Float64Array,
  [columns, rows]: readonly [number, number],
  x: number,
  y: number,
  [right, down]: readonly [1 | -1, 1 | -1],
): Quadrant {
  let [count, l, a, b, squareSum] = [0, 0, 0, 0, 0];
  for (let dy = 0; dy <= REACH_CELLS; dy++) {
    const row = y + dy * down;
    if (row < 0 || row >= rows) break;
    for (let dx = 0; dx <= REACH_CELLS; dx++) {
      const column = x + dx * right;
      if (column < 0 || column >= columns) break;
      const offset = (row * columns + column) * 3;
      const lightness = values[offset] as number;
      const axisA = values[offset + 1] as number;
      const axisB = values[offset + 2] as number;
      l += lightness;
      a += axisA;
      b += axisB;
      squareSum += lightness * lightness + axisA * axisA + axisB * axisB;
      count += 1;
    }
  }
  const variance = squareSum / count - (l * l + a * a + b * b) / (count * count);
  return { l: l / count, a: a / count, b: b / count, variance };
}

const QUADRANTS = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const;

/**
 * Kuwahara filter: every cell takes the mean of the quadrant around it with the least variance. This flattens surfaces
 * and leaves no strip of mixed colors where two of them meet.
 */
export function flattenCells(values: Float64Array, columns: number, rows: number): Float64Array {
  const result = new Float64Array(values.length);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      let smoothest: Quadrant | undefined;
      for (const direction of QUADRANTS) {
        const quadrant = readQuadrant(values, [columns, rows], x, y, direction);
        if (!smoothest || quadrant.variance < smoothest.variance) smoothest = quadrant;
      }
      const offset = (y * columns + x) * 3;
      result[offset] = smoothest?.l ?? 0;
      result[offset + 1] = smoothest?.a ?? 0;
      result[offset + 2] = smoothest?.b ?? 0;
    }
  }
  return result;
}
