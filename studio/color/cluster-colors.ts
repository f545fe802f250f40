import { type LabColor, labDistance } from './lab.ts';

/** Number of iterations of k-means. */
const ITERATIONS = 12;

/** The index of the nearest of several colors, and its CIELAB distance. */
export function nearestColor(color: LabColor, colors: readonly LabColor[]) {
  let [index, distance] = [0, Number.POSITIVE_INFINITY];
  for (let i = 0; i < colors.length; i++) {
    const candidate = labDistance(color, colors[i] as LabColor);
    if (candidate < distance) [index, distance] = [i, candidate];
  }
  return { index, distance };
}

function meanColor(colors: readonly LabColor[]): LabColor {
  const mean = (axis: 0 | 1 | 2) => colors.reduce((sum, color) => sum + color[axis], 0) / colors.length;
  return [mean(0), mean(1), mean(2)];
}

/** Up to `count` centers of the given colors: k-means with farthest-point initialization. */
export function clusterCenters(colors: readonly LabColor[], count: number): LabColor[] {
  let centers = [meanColor(colors)];
  while (centers.length < count) {
    let [farthest, maxDistance] = [centers[0] as LabColor, 0];
    for (const color of colors) {
      const { distance } = nearestColor(color, centers);
      if (distance > maxDistance) [farthest, maxDistance] = [color, distance];
    }
    if (maxDistance === 0) break;
    centers.push(farthest);
  }
  for (let round = 0; round < ITERATIONS; round++) {
    const members = centers.map((): LabColor[] => []);
    for (const color of colors) members[nearestColor(color, centers).index]?.push(color);
    centers = members.filter((group) => group.length > 0).map(meanColor);
  }
  return centers;
}
