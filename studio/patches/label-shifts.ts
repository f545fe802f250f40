import { type Grid, minCut } from './min-cut.ts';

/**
 * Number of features in which seams are compared: three channels, and the gradient to the right and down. The gradient
 * to the right has no sign, so that a mirrored copy has the same one.
 */
const FEATURE_COUNT = 5;
/** Weight of the gradient, relative to a channel. */
const STEP_WEIGHT = 1.5;
/** Cost of a seam where one side has nothing to copy. */
const UNKNOWN_COST = 0.5;
/** Cost of a label that has nothing to copy. */
const FORBIDDEN_COST = 1000;
/** Number of passes over the labels; the second pass tries only labels in use. */
const ROUNDS = 2;

/**
 * The offset from a pixel to the source pixel that is copied to it. Along a mirrored axis, it is the sum of
 * the two coordinates instead.
 */
export type Shift = { x: number; y: number; mirrored?: 'x' | 'y' };

/** An image with a hole to fill, at one size. `hole` is 1 for pixels to fill, `copied` for pixels that may be copied. */
export type FillTarget = {
  width: number;
  height: number;
  rgb: Float32Array;
  hole: Uint8Array;
  copied: Uint8Array;
  /** The cost of copying a pixel by a shift. */
  shiftCost(shift: Shift, i: number): number;
  /** Cost of a step between a copy and the image, relative to a step between two copies. */
  rimWeight: number;
  /** A step between a copy and the image that is larger than this is an edge, which is kept instead of blended. */
  keptEdge: number;
};

/** The color of each pixel and the gradient of its brightness, where its neighbors are known. */
function toFeatures({ width, rgb, hole }: FillTarget): Float32Array {
  const features = new Float32Array(hole.length * FEATURE_COUNT);
  const light = (i: number) =>
    ((rgb[i * 3] as number) + (rgb[i * 3 + 1] as number) + (rgb[i * 3 + 2] as number)) / 3;
  const step = (i: number, neighbor: number) =>
    neighbor < hole.length && hole[i] === 0 && hole[neighbor] === 0
      ? STEP_WEIGHT * (light(neighbor) - light(i))
      : 0;
  for (let i = 0; i < hole.length; i++) {
    for (let c = 0; c < 3; c++) features[i * FEATURE_COUNT + c] = rgb[i * 3 + c] as number;
    const isInside = i % width > 0 && i % width < width - 1;
    features[i * FEATURE_COUNT + 3] = isInside ? Math.abs(step(i, i + 1) - step(i, i - 1)) / 2 : 0;
    features[i * FEATURE_COUNT + 4] = step(i, i + width);
  }
  return features;
}

export type Labeling = {
  target: FillTarget;
  nodes: Int32Array;
  features: Float32Array;
  shifts: readonly Shift[];
};

export function createLabeling(target: FillTarget, shifts: readonly Shift[]): Labeling {
  const nodes = new Int32Array(target.hole.reduce((sum, value) => sum + value, 0));
  for (let i = 0, node = 0; i < target.hole.length; i++) if (target.hole[i] === 1) nodes[node++] = i;
  return { target, nodes, features: toFeatures(target), shifts };
}

/** The source pixel that a label copies to a pixel; -1 if there is none. */
export function copiedBy({ target, shifts }: Labeling, label: number, i: number): number {
  const { x, y, mirrored } = shifts[label] as Shift;
  const column = i % target.width;
  const sourceX = mirrored === 'x' ? x - column : column + x;
  const from =
    mirrored === 'y'
      ? (y - (i - column) / target.width) * target.width + sourceX
      : i - column + y * target.width + sourceX;
  return sourceX >= 0 && sourceX < target.width && target.copied[from] === 1 ? from : -1;
}

function featureDistance({ features }: Labeling, a: number, b: number): number {
  if (a < 0 || b < 0) return UNKNOWN_COST;
  let sum = 0;
  for (let i = 0; i < FEATURE_COUNT; i++) {
    const step = (features[a * FEATURE_COUNT + i] as number) - (features[b * FEATURE_COUNT + i] as number);
    sum += step * step;
  }
  return Math.sqrt(sum);
}

/** The cost of two labels at neighboring pixels: the difference between their copies at both pixels. */
export function seamCost(
  labeling: Labeling,
  i: number,
  neighbor: number,
  label: number,
  neighborLabel: number,
): number {
  if (label === neighborLabel) return 0;
  return (
    featureDistance(labeling, copiedBy(labeling, label, i), copiedBy(labeling, neighborLabel, i)) +
    featureDistance(
      labeling,
      copiedBy(labeling, label, neighbor),
      copiedBy(labeling, neighborLabel, neighbor),
    )
  );
}

/** The neighbor of a pixel in one of a grid's four directions; -1 outside the image. */
export function neighborOf(i: number, direction: number, { width, height }: FillTarget): number {
  if (direction === 0) return (i + 1) % width === 0 ? -1 : i + 1;
  if (direction === 1) return i % width === 0 ? -1 : i - 1;
  if (direction === 2) return i + width < width * height ? i + width : -1;
  return i - width < 0 ? -1 : i - width;
}

/** The cost of a label at a single pixel: that of its shift, and the difference from known neighbors of the pixel. */
export function labelCost(labeling: Labeling, label: number, i: number): number {
  const { target, shifts } = labeling;
  if (copiedBy(labeling, label, i) < 0) return FORBIDDEN_COST;
  let cost = target.shiftCost(shifts[label] as Shift, i);
  for (let direction = 0; direction < 4; direction++) {
    const neighbor = neighborOf(i, direction, target);
    if (neighbor >= 0 && target.copied[neighbor] === 1)
      cost += target.rimWeight * featureDistance(labeling, copiedBy(labeling, label, neighbor), neighbor);
  }
  return cost;
}

/** The graph whose minimum cut selects the pixels of the hole that change to a label. */
function buildGraph(labeling: Labeling, labels: Int16Array, neighbors: Int32Array, alpha: number): Grid {
  const { nodes } = labeling;
  const [terminal, capacity] = [new Float32Array(nodes.length), new Float32Array(neighbors.length)];
  const labelDifference = new Float32Array(nodes.length);
  for (const [node, i] of nodes.entries()) {
    const label = labels[node] as number;
    if (label === alpha) continue;
    terminal[node] = labelCost(labeling, alpha, i) - labelCost(labeling, label, i);
    labelDifference[node] = featureDistance(
      labeling,
      copiedBy(labeling, label, i),
      copiedBy(labeling, alpha, i),
    );
  }
  for (let edge = 0; edge < neighbors.length; edge += 2) {
    const [node, other] = [edge >> 2, neighbors[edge] as number];
    if (other < 0) continue;
    const [i, neighbor] = [nodes[node] as number, nodes[other] as number];
    const [label, otherLabel] = [labels[node] as number, labels[other] as number];
    const isSeam = label !== otherLabel;
    const both = isSeam ? seamCost(labeling, i, neighbor, label, otherLabel) : 0;
    const inside = (labelDifference[node] as number) + (labelDifference[other] as number);
    const onlyOther = isSeam ? seamCost(labeling, i, neighbor, label, alpha) : inside;
    const onlyOwn = isSeam ? seamCost(labeling, i, neighbor, alpha, otherLabel) : inside;
    terminal[node] = (terminal[node] as number) + onlyOwn - both;
    terminal[other] = (terminal[other] as number) - onlyOwn;
    capacity[edge] = Math.max(0, onlyOther + onlyOwn - both);
  }
  return { neighbors, capacity, terminal };
}

/** Changes pixels of the hole to one label where that lowers the total cost (alpha expansion). In place. */
function expand(labeling: Labeling, labels: Int16Array, neighbors: Int32Array, alpha: number): boolean {
  const { nodes } = labeling;
  let hasChanged = false;
  for (const [node, side] of minCut(buildGraph(labeling, labels, neighbors, alpha)).entries()) {
    if (side === 0 || labels[node] === alpha || copiedBy(labeling, alpha, nodes[node] as number) < 0)
      continue;
    labels[node] = alpha;
    hasChanged = true;
  }
  return hasChanged;
}

/** The four neighbors of each node, -1 outside the hole. */
export function nodeNeighbors({ target, nodes }: Labeling): Int32Array {
  const nodeAt = new Int32Array(target.hole.length).fill(-1);
  for (const [node, i] of nodes.entries()) nodeAt[i] = node;
  const neighbors = new Int32Array(nodes.length * 4);
  for (let edge = 0; edge < neighbors.length; edge++) {
    const neighbor = neighborOf(nodes[edge >> 2] as number, edge & 3, target);
    neighbors[edge] = neighbor < 0 ? -1 : (nodeAt[neighbor] as number);
  }
  return neighbors;
}

/** Chooses a shift for each pixel of the hole so that seams are least visible. */
export function labelShifts(labeling: Labeling): Int16Array {
  const { nodes, shifts } = labeling;
  const neighbors = nodeNeighbors(labeling);
  const labels = Int16Array.from(nodes, (i) => {
    const first = shifts.findIndex((_, label) => copiedBy(labeling, label, i) >= 0);
    return Math.max(0, first);
  });
  for (let round = 0; round < ROUNDS; round++) {
    let hasChanged = false;
    const tried = round === 0 ? shifts.keys() : new Set(labels);
    for (const alpha of tried) hasChanged = expand(labeling, labels, neighbors, alpha) || hasChanged;
    if (!hasChanged) break;
  }
  return labels;
}
