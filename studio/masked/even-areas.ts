import { bytesToLab, type LabColor, labDistance } from '../color/lab.ts';
import { neighborPixels } from './neighbors.ts';

type Size = { width: number; height: number };

/** The CIELAB color of each pixel, averaged with its four neighbors. */
export function smoothColors(rgb: Uint8Array, { width, height }: Size): LabColor[] {
  return Array.from({ length: width * height }, (_, i) => {
    const around = [i, ...neighborPixels(i, width, width * height)];
    const mean = (c: number) =>
      around.reduce((sum, pixel) => sum + (rgb[pixel * 3 + c] as number), 0) / around.length;
    return bytesToLab(mean(0), mean(1), mean(2));
  });
}

/** The areas in which neighboring colors differ by less than `step` (CIELAB), as lists of pixels. */
export function evenAreas(colors: readonly LabColor[], { width }: Size, step: number): number[][] {
  const seen = new Uint8Array(colors.length);
  const areas: number[][] = [];
  for (let start = 0; start < colors.length; start++) {
    if (seen[start] === 1) continue;
    const area = [start];
    seen[start] = 1;
    // The array grows while it is iterated: it is also the queue.
    for (const i of area) {
      for (const neighbor of neighborPixels(i, width, colors.length)) {
        if (seen[neighbor] === 1 || labDistance(colors[i] as LabColor, colors[neighbor] as LabColor) >= step)
          continue;
        seen[neighbor] = 1;
        area.push(neighbor);
      }
    }
    areas.push(area);
  }
  return areas;
}
