import type { Canvas } from '../canvas.ts';
import { type LabColor, labDistance } from './lab.ts';
import { type LabGrid, labGrid } from './lab-grid.ts';

/** Cells per side of the grid that is analyzed. */
const GRID_SIDE = 96;
/** Size of a histogram bin, in CIELAB units. */
const BIN_UNITS = 8;
/** CIELAB distance below which a color is a shade of a main color. */
const SHADE_DISTANCE = 16;
/** Minimum weight of a main color, relative to the heaviest one. */
const MIN_WEIGHT_RATIO = 0.1;
/** CIELAB distance between neighboring cells that marks a transition between colors. */
const TRANSITION_STEP = 1;

/**
 * A dominant color of an image. The weights of all main colors sum to 1. Each grows with the square root of the
 * color's area, which favors small areas.
 */
export type MainColor = { color: LabColor; weight: number };

/** The weight of each cell: highest in areas of one color, because they show the pure colors of a soft blend. */
function evenness({ columns, colors }: LabGrid): Float64Array {
  return Float64Array.from(colors, (color, cell) => {
    const right = cell % columns < columns - 1 ? colors[cell + 1] : undefined;
    const step = [right, colors[cell + columns]].reduce(
      (sum, neighbor) => sum + (neighbor ? labDistance(color, neighbor) : 0),
      0,
    );
    return 0.02 + Math.exp(-((step / TRANSITION_STEP) ** 2));
  });
}

function heaviestBin(colors: readonly LabColor[], weights: Float64Array): LabColor {
  const bins = new Map<string, { color: LabColor; weight: number }>();
  for (const [cell, color] of colors.entries()) {
    const key = color.map((value) => Math.round(value / BIN_UNITS)).join(' ');
    const bin = bins.get(key) ?? { color, weight: 0 };
    bin.weight += weights[cell] as number;
    bins.set(key, bin);
  }
  return [...bins.values()].reduce((best, bin) => (bin.weight > best.weight ? bin : best)).color;
}

function weightedMean(colors: readonly LabColor[], weights: Float64Array, around: LabColor) {
  const near = colors.flatMap((color, cell) =>
    labDistance(color, around) > SHADE_DISTANCE / 2 ? [] : [{ color, weight: weights[cell] as number }],
  );
  const weight = near.reduce((sum, cell) => sum + cell.weight, 1e-12);
  const mean = (axis: 0 | 1 | 2) => near.reduce((sum, one) => sum + one.color[axis] * one.weight, 0) / weight;
  return { color: [mean(0), mean(1), mean(2)] as const, weight };
}

/** The dominant colors of an image, heaviest first: 1 to `maxCount` peaks of its histogram. */
export function mainColors(canvas: Canvas, maxCount: number): MainColor[] {
  const grid = labGrid(canvas, GRID_SIDE, 1);
  const weights = evenness(grid);
  const found: { color: LabColor; weight: number }[] = [];
  while (found.length < maxCount) {
    const start = heaviestBin(grid.colors, weights);
    const { color } = weightedMean(grid.colors, weights, start);
    const peak = weightedMean(grid.colors, weights, color);
    if (peak.weight < (found[0]?.weight ?? 0) * MIN_WEIGHT_RATIO || peak.weight < 1e-6) break;
    found.push(peak);
    for (const [cell, other] of grid.colors.entries())
      if (labDistance(other, peak.color) < SHADE_DISTANCE) weights[cell] = 0;
  }
  const total = found.reduce((sum, { weight }) => sum + Math.sqrt(weight), 0);
  return found.map(({ color, weight }) => ({ color, weight: Math.sqrt(weight) / total }));
}
