import { type Lab, rgbToCieLab } from './lab.ts';

/** Colors of an image in CIELAB, three numbers each. */
export type ColorSample = { count: number; values: Float64Array };

/** Cells per side of the grid that is measured. */
export const MEASURED_SIDE = 128;
const MAX_ROUNDS = 24;
/** The centers have converged when they move by fewer CIELAB units than this in total. */
const CONVERGED_MOVE = 0.01;
/** Number of starting points tried; the tightest clustering wins. */
const TRIES = 4;

/** Mean colors of an image in a grid of at most `side` cells per side, in CIELAB. */
export function sampleColors(rgb: Uint8Array, width: number, height: number, side: number): ColorSample {
  const columns = Math.min(side, width);
  const rows = Math.min(side, height);
  const sums = new Float64Array(columns * rows * 4);
  for (let y = 0, source = 0; y < height; y++) {
    const line = Math.floor((y * rows) / height) * columns;
    for (let x = 0; x < width; x++, source += 3) {
      const target = (line + Math.floor((x * columns) / width)) * 4;
      sums[target] = (sums[target] as number) + (rgb[source] as number);
      sums[target + 1] = (sums[target + 1] as number) + (rgb[source + 1] as number);
      sums[target + 2] = (sums[target + 2] as number) + (rgb[source + 2] as number);
      sums[target + 3] = (sums[target + 3] as number) + 1;
    }
  }
  const values = new Float64Array(columns * rows * 3);
  for (let cell = 0; cell < columns * rows; cell++) {
    const pixels = sums[cell * 4 + 3] as number;
    const mean = (channel: number) => Math.round((sums[cell * 4 + channel] as number) / pixels);
    values.set(rgbToCieLab(mean(0), mean(1), mean(2)), cell * 3);
  }
  return { count: columns * rows, values };
}

/** A random number generator with a seed: numbers in [0, 1) by mulberry32. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function squaredDistance(
  values: Float64Array,
  sampleIndex: number,
  centers: Float64Array,
  centerIndex: number,
): number {
  const l = (values[sampleIndex * 3] as number) - (centers[centerIndex * 3] as number);
  const a = (values[sampleIndex * 3 + 1] as number) - (centers[centerIndex * 3 + 1] as number);
  const b = (values[sampleIndex * 3 + 2] as number) - (centers[centerIndex * 3 + 2] as number);
  return l * l + a * a + b * b;
}

/** Initial centers by k-means++, which tends to draw each one far from the earlier ones. */
function initialCenters(
  { count, values }: ColorSample,
  clusters: number,
  random: () => number,
): Float64Array {
  const centers = new Float64Array(clusters * 3);
  const distances = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  let chosen = Math.floor(random() * count);
  for (let cluster = 0; cluster < clusters; cluster++) {
    centers.set(values.subarray(chosen * 3, chosen * 3 + 3), cluster * 3);
    let sum = 0;
    for (let index = 0; index < count; index++) {
      const distance = Math.min(distances[index] as number, squaredDistance(values, index, centers, cluster));
      distances[index] = distance;
      sum += distance;
    }
    let remaining = random() * sum;
    for (chosen = 0; chosen < count - 1; chosen++) {
      remaining -= distances[chosen] as number;
      if (remaining <= 0) break;
    }
  }
  return centers;
}

/** One round of k-means in place. Returns how far the colors are from their centers, and how far the centers moved. */
function refineCenters(
  { count, values }: ColorSample,
  centers: Float64Array,
): { spread: number; moved: number } {
  const clusters = centers.length / 3;
  const sums = new Float64Array(clusters * 4);
  let spread = 0;
  for (let index = 0; index < count; index++) {
    let nearest = 0;
    let smallest = Number.POSITIVE_INFINITY;
    for (let cluster = 0; cluster < clusters; cluster++) {
      const distance = squaredDistance(values, index, centers, cluster);
      if (distance >= smallest) continue;
      smallest = distance;
      nearest = cluster;
    }
    spread += smallest;
    for (let axis = 0; axis < 3; axis++) {
      sums[nearest * 4 + axis] = (sums[nearest * 4 + axis] as number) + (values[index * 3 + axis] as number);
    }
    sums[nearest * 4 + 3] = (sums[nearest * 4 + 3] as number) + 1;
  }
  let moved = 0;
  for (let cluster = 0; cluster < clusters; cluster++) {
    const members = sums[cluster * 4 + 3] as number;
    if (members === 0) continue;
    for (let axis = 0; axis < 3; axis++) {
      const mean = (sums[cluster * 4 + axis] as number) / members;
      moved += Math.abs(mean - (centers[cluster * 3 + axis] as number));
      centers[cluster * 3 + axis] = mean;
    }
  }
  return { spread, moved };
}

/** Cluster centers of a sample by k-means in CIELAB; deterministic. */
export function clusterColors(sample: ColorSample, clusters: number): Lab[] {
  let best: Float64Array = new Float64Array(clusters * 3);
  let smallest = Number.POSITIVE_INFINITY;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const centers = initialCenters(sample, clusters, seededRandom(attempt));
    let round = refineCenters(sample, centers);
    for (let done = 1; done < MAX_ROUNDS && round.moved > CONVERGED_MOVE; done++)
      round = refineCenters(sample, centers);
    if (round.spread >= smallest) continue;
    smallest = round.spread;
    best = centers;
  }
  return Array.from({ length: clusters }, (_, cluster): Lab => {
    const [l = 0, a = 0, b = 0] = best.subarray(cluster * 3, cluster * 3 + 3);
    return [l, a, b];
  });
}
