import { findRegions, type Regions } from './find-regions.ts';
import { cieLabToRgb, type Lab } from './lab.ts';
import { regionLabels } from './region-labels.ts';

/** The factor by which the chroma of regions is raised, so that they differ from each other. */
const VIVIDNESS = 1.35;

type Rgb = readonly [red: number, green: number, blue: number];

/** The mean color of each region, with more chroma. */
function regionColors({ cells, labels, regions }: Regions): Rgb[] {
  const sums = Array.from({ length: regions }, () => [0, 0, 0, 0] as [number, number, number, number]);
  for (let cell = 0; cell < cells.count; cell++) {
    const sum = sums[labels[cell] as number] as [number, number, number, number];
    for (let axis = 0; axis < 3; axis++)
      sum[axis] = (sum[axis] as number) + (cells.values[cell * 3 + axis] as number);
    sum[3] += 1;
  }
  return sums.map(([l, a, b, count]) => {
    const vivid: Lab = [l / count, (a / count) * VIVIDNESS, (b / count) * VIVIDNESS];
    const [red, green, blue] = cieLabToRgb(vivid).map(Math.round);
    return [red ?? 0, green ?? 0, blue ?? 0];
  });
}

/** Draws the regions of an image, each in one flat color close to its mean color. The result is RGB of the same size. */
export function segmentationMap(rgb: Uint8Array, width: number, height: number): Uint8Array {
  const grid = findRegions(rgb, width, height);
  const colors = regionColors(grid);
  const result = new Uint8Array(width * height * 3);
  for (const [pixel, label] of regionLabels(grid, width, height).entries()) {
    const [red, green, blue] = colors[label] as Rgb;
    result[pixel * 3] = red;
    result[pixel * 3 + 1] = green;
    result[pixel * 3 + 2] = blue;
  }
  return result;
}
