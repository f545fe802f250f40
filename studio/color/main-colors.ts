import type { Canvas } from '../canvas.ts';
import { type LabColor, labDistance } from './lab.ts';
import { type LabGrid, labGrid } from './lab-grid.ts';

/** Cells a side of the grid that is looked at. */
const SIDE = 96;
/** Size of a bin of the histogram, in CIELAB steps. */
const BIN = 8;
/** Colors nearer than this to a main color are shades of it. */
const SHADE = 16;
/** A color with less than this part of the first color's weight is not a main color. */
const LEAST_PART = 0.1;
/** A step between neighboring cells beyond which both are a transition between colors. */
const CALM_STEP = 1;

/** A color that characterizes an image, and its importance: all together are 1. Small areas count more than their size. */
export type MainColor = { color: LabColor; part: number };

/** Even surfaces weigh most: in a soft blend they show the pure colors. */
function calmness({ columns, colors }: LabGrid): Float64Array {
  return Float64Array.from(colors, (color, cell) => {
    const right = cell % columns < columns - 1 ? colors[cell + 1] : undefined;
    const step = [right, colors[cell + columns]].reduce(
      (sum, next) => sum + (next ? labDistance(color, next) : 0),
      0,
    );
    return 0.02 + Math.exp(-((step / CALM_STEP) ** 2));
  });
}

function heaviestBin(colors: readonly LabColor[], weights: Float64Array): LabColor {
  const bins = new Map<string, { color: LabColor; weight: number }>();
  for (const [cell, color] of colors.entries()) {
    const key = color.map((value) => Math.round(value / BIN)).join(' ');
    const bin = bins.get(key) ?? { color, weight: 0 };
    bin.weight += weights[cell] as number;
    bins.set(key, bin);
  }
  return [...bins.values()].reduce((best, bin) => (bin.weight > best.weight ? bin : best)).color;
}

function weightedMean(colors: readonly LabColor[], weights: Float64Array, around: LabColor) {
  const near = colors.flatMap((color, cell) =>
    labDistance(color, around) > SHADE / 2 ? [] : [{ color, weight: weights[cell] as number }],
  );
  const weight = near.reduce((sum, one) => sum + one.weight, 1e-12);
  const mean = (axis: 0 | 1 | 2) => near.reduce((sum, one) => sum + one.color[axis] * one.weight, 0) / weight;
  return { color: [mean(0), mean(1), mean(2)] as const, weight };
}

/** The colors that an image has most of, the heaviest first: peaks of its histogram, at least one, `most` at most. */
export function mainColors(canvas: Canvas, most: number): MainColor[] {
  const grid = labGrid(canvas, SIDE, 1);
  const weights = calmness(grid);
  const found: { color: LabColor; weight: number }[] = [];
  while (found.length < most) {
    const start = heaviestBin(grid.colors, weights);
    const { color } = weightedMean(grid.colors, weights, start);
    const peak = weightedMean(grid.colors, weights, color);
    if (peak.weight < (found[0]?.weight ?? 0) * LEAST_PART || peak.weight < 1e-6) break;
    found.push(peak);
    for (const [cell, other] of grid.colors.entries())
      if (labDistance(other, peak.color) < SHADE) weights[cell] = 0;
  }
  const whole = found.reduce((sum, { weight }) => sum + Math.sqrt(weight), 0);
  return found.map(({ color, weight }) => ({ color, part: Math.sqrt(weight) / whole }));
}
