import { expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { type Grid, minCut } from './min-cut.ts';

const [WIDTH, HEIGHT] = [3, 4];
const COUNT = WIDTH * HEIGHT;

function randomGrid(seed: number): Grid {
  const random = createRandom(seed);
  const neighbors = Int32Array.from({ length: COUNT * 4 }, (_, edge) => {
    const node = edge >> 2;
    const x = node % WIDTH;
    const isOutside = [x === WIDTH - 1, x === 0, node >= COUNT - WIDTH, node < WIDTH][edge & 3];
    return isOutside ? -1 : node + ([1, -1, WIDTH, -WIDTH][edge & 3] as number);
  });
  const capacity = Float32Array.from(neighbors, (neighbor) =>
    neighbor < 0 ? 0 : Math.round(random.between(0, 9)),
  );
  const terminal = Float32Array.from({ length: COUNT }, () => Math.round(random.between(-15, 15)));
  return { neighbors, capacity, terminal };
}

/** The sum of the capacities from the source's side (0) to the sink's side (1). */
function cutCost({ neighbors, capacity, terminal }: Grid, sideOf: (node: number) => number): number {
  let cost = 0;
  for (const [node, signedCapacity] of terminal.entries())
    if (signedCapacity > 0 ? sideOf(node) === 1 : sideOf(node) === 0) cost += Math.abs(signedCapacity);
  for (const [edge, neighbor] of neighbors.entries())
    if (neighbor >= 0 && sideOf(edge >> 2) === 0 && sideOf(neighbor) === 1) cost += capacity[edge] as number;
  return cost;
}

test('finds a cut of the lowest possible cost', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const grid = randomGrid(seed);
    const cut = minCut({ ...grid, capacity: grid.capacity.slice(), terminal: grid.terminal.slice() });
    let lowestCost = Number.POSITIVE_INFINITY;
    for (let sides = 0; sides < 2 ** COUNT; sides++)
      lowestCost = Math.min(
        lowestCost,
        cutCost(grid, (node) => (sides >> node) & 1),
      );
    expect(
      cutCost(grid, (node) => cut[node] as number),
      `seed ${seed}`,
    ).toBe(lowestCost);
  }
});
