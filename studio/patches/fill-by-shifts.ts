import type { Canvas } from '../canvas.ts';
import { boundingBox } from '../masked/mask-plane.ts';
import { blendCopies } from './blend-copies.ts';
import { imagePyramid } from './image-pyramid.ts';
import {
  copiedBy,
  createLabeling,
  type FillTarget,
  type Labeling,
  labelCost,
  labelShifts,
  nodeNeighbors,
  type Shift,
  seamCost,
} from './label-shifts.ts';
import { ringShifts } from './ring-shifts.ts';

/** Maximum size of an image, in pixels, in which shifts are compared; a larger image is compared at a smaller size. */
const MAX_IMAGE_PIXELS = 300_000;
/** Minimum shorter side of the smallest compared size, in pixels. */
const MIN_SIDE_PIXELS = 24;
/** Number of times that seams move by one pixel at each larger size. */
const SEAM_ROUNDS = 4;
/** Iterations of blending at the smallest size. */
const FIRST_BLENDING_ROUNDS = 150;
/** Iterations of blending at each larger size. */
const BLENDING_ROUNDS = 16;
/** Distance from a step within which colors are blended at larger sizes, in pixels. */
const BLENDING_REACH_PIXELS = 6;

/**
 * `maxHole` is the maximum number of pixels in a hole when shifts are compared. `fadedEdge` replaces `keptEdge` at larger
 * sizes, so that an edge becomes softer. `blendsEven` is explained at `blendCopies`; the others are those of `FillTarget`.
 */
type Seams = {
  maxHole: number;
  rimWeight: number;
  keptEdge: number;
  fadedEdge: number;
  blendsEven?: boolean;
};
type Size = { width: number; height: number };
const SEAMS: Seams = { maxHole: 14_000, rimWeight: 3, keptEdge: 0.12, fadedEdge: 0.12 };

type Filling = {
  /** 1 for known pixels that must not be copied. */
  excluded: Uint8Array;
  /** The cost of copying a pixel by a shift, both in pixels of the compared size. */
  costOf(shift: Shift, i: number, size: Size): number;
  seams?: Seams;
  /** The shifts to choose from; by default those that continue the ring around the hole. */
  shiftsOf?(target: FillTarget): Shift[];
};

/** Shifts by multiples of half a hole's size, so that every pixel of the hole has a source. */
function coveringShifts(hole: Uint8Array, size: { width: number; height: number }): Shift[] {
  const box = boundingBox(Float32Array.from(hole), size);
  if (!box) return [];
  const far = [-2, -1.5, -1, 1, 1.5, 2].map((times) => [
    Math.round(times * (box.width + 4)),
    Math.round(times * (box.height + 4)),
  ]);
  return far.flatMap(([x = 0, y = 0]) => [
    { x, y: 0 },
    { x: 0, y },
  ]);
}

/** A shift at double the size. */
const doubled = ({ x, y, mirrored }: Shift): Shift => ({
  x: 2 * x + (mirrored === 'x' ? 1 : 0),
  y: 2 * y + (mirrored === 'y' ? 1 : 0),
  ...(mirrored && { mirrored }),
});

/** Gives a node the cheapest label among its own and those of its neighbors. In place. */
function moveSeam(labeling: Labeling, labels: Int16Array, neighbors: Int32Array, node: number): void {
  const inside = [...neighbors.subarray(node * 4, node * 4 + 4)].filter((other) => other >= 0);
  const i = labeling.nodes[node] as number;
  const costOf = (label: number) =>
    inside.reduce(
      (cost, other) =>
        cost + seamCost(labeling, i, labeling.nodes[other] as number, label, labels[other] as number),
      labelCost(labeling, label, i),
    );
  let lowestCost = costOf(labels[node] as number);
  for (const label of new Set(inside.map((other) => labels[other] as number))) {
    const cost = costOf(label);
    if (cost < lowestCost) [labels[node], lowestCost] = [label, cost];
  }
}

const isAtSeam = (labels: Int16Array, neighbors: Int32Array, node: number): boolean =>
  [0, 1, 2, 3].some((direction) => {
    const other = neighbors[node * 4 + direction] as number;
    return other >= 0 && labels[other] !== labels[node];
  });

/** Moves the seams of a labeling to better places nearby. In place. */
function moveSeams(labeling: Labeling, labels: Int16Array, neighbors: Int32Array): void {
  for (let round = 0; round < SEAM_ROUNDS; round++)
    for (let node = 0; node < labels.length; node++)
      if (isAtSeam(labels, neighbors, node)) moveSeam(labeling, labels, neighbors, node);
}

/** Moves each shift by up to one pixel to the position where it continues the image best. */
function refineShifts(labeling: Labeling, labels: Int16Array): Shift[] {
  const { target, nodes, shifts } = labeling;
  const rims = shifts.map((): number[] => []);
  for (const [node, i] of nodes.entries()) {
    const isRim = [i - 1, i + 1, i - target.width, i + target.width].some(
      (neighbor) => target.hole[neighbor] === 0,
    );
    if (isRim) rims[labels[node] as number]?.push(i);
  }
  return shifts.map((shift, label) => {
    const rim = rims[label] as number[];
    if (rim.length === 0) return shift;
    let [best, lowestCost] = [shift, Number.POSITIVE_INFINITY];
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [1, 1],
      [-1, -1],
      [1, -1],
      [-1, 1],
    ] as const) {
      const tried = { ...shift, x: shift.x + x, y: shift.y + y };
      const single = { ...labeling, shifts: [tried] };
      const cost = rim.reduce((sum, i) => sum + labelCost(single, 0, i), 0) + (x === 0 && y === 0 ? 0 : 1e-3);
      if (cost < lowestCost) [best, lowestCost] = [tried, cost];
    }
    return best;
  });
}

/** For each node of a size, the node of the next smaller size; -1 if there is none. */
function findParents(small: Labeling, large: Labeling): Int32Array {
  const nodeAt = new Int32Array(small.target.hole.length).fill(-1);
  for (const [node, i] of small.nodes.entries()) nodeAt[i] = node;
  const { width } = large.target;
  const parents = large.nodes.map((i) => {
    const x = i % width;
    const [u, v] = [x >> 1, ((i - x) / width) >> 1];
    const above = nodeAt[v * small.target.width + u] as number;
    if (above >= 0) return above;
    // If the halved image knows this pixel, a neighbor of the pixel is in the hole of the halved image.
    for (const [right, down] of [
      [x & 1 ? 1 : -1, 0],
      [0, 1],
      [0, -1],
      [x & 1 ? -1 : 1, 0],
    ] as const) {
      const parent = nodeAt[(v + down) * small.target.width + u + right] ?? -1;
      if (parent >= 0) return parent;
    }
    return -1;
  });
  return parents;
}

/** `from` is the source pixel that is copied to each pixel of the hole; -1 outside of it. */
type Filled = { rgb: Float32Array; from: Int32Array };

/** Fills a hole with shifted copies of the image. `undefined` if nothing may be copied. */
export function fillByShifts(
  canvas: Canvas,
  inside: Uint8Array,
  { excluded, costOf, seams: { maxHole, fadedEdge, blendsEven, ...weights } = SEAMS, shiftsOf }: Filling,
): Filled | undefined {
  const pyramid = imagePyramid(canvas, inside, excluded, MIN_SIDE_PIXELS);
  const first = Math.max(
    0,
    pyramid.findIndex(
      ({ hole }) => hole.reduce((sum, value) => sum + value, 0) <= maxHole && hole.length <= MAX_IMAGE_PIXELS,
    ),
  );
  const toTarget = (size: (typeof pyramid)[number]): FillTarget => ({
    ...size,
    copied: size.hole.map((value, i) => (value === 1 || size.excluded[i] === 1 ? 0 : 1)),
    ...weights,
    shiftCost: (shift, i) => costOf(shift, i, size),
  });
  const smallest = toTarget(pyramid[first] as (typeof pyramid)[number]);
  if (!smallest.copied.includes(1)) return undefined;
  const shifts = shiftsOf?.(smallest) ?? [
    ...coveringShifts(smallest.hole, smallest),
    ...ringShifts(smallest),
  ];
  let labeling = createLabeling(smallest, shifts);
  let labels = labelShifts(labeling);
  let neighbors = nodeNeighbors(labeling);
  let added = new Float32Array(labels.length * 3);
  const wide = { added, rounds: FIRST_BLENDING_ROUNDS, reach: labels.length, blendsEven };
  blendCopies(labeling, labels, neighbors, wide);
  for (let level = first - 1; level >= 0; level--) {
    const target = toTarget(pyramid[level] as (typeof pyramid)[number]);
    target.keptEdge = fadedEdge;
    const larger = createLabeling(target, labeling.shifts.map(doubled));
    const parents = findParents(labeling, larger);
    const [small, smallAdded] = [labels, added];
    labels = Int16Array.from(parents, (parent, node) => {
      const label = parent < 0 ? 0 : (small[parent] as number);
      const i = larger.nodes[node] as number;
      if (copiedBy(larger, label, i) >= 0) return label;
      return Math.max(
        0,
        larger.shifts.findIndex((_, other) => copiedBy(larger, other, i) >= 0),
      );
    });
    added = new Float32Array(parents.length * 3);
    for (const [node, parent] of parents.entries())
      if (parent >= 0) added.set(smallAdded.subarray(parent * 3, parent * 3 + 3), node * 3);
    labeling = { ...larger, shifts: refineShifts(larger, labels) };
    neighbors = nodeNeighbors(labeling);
    moveSeams(labeling, labels, neighbors);
    blendCopies(labeling, labels, neighbors, {
      added,
      rounds: BLENDING_ROUNDS,
      reach: BLENDING_REACH_PIXELS,
    });
  }
  const rgb = canvas.rgb.slice();
  const sources = new Int32Array(inside.length).fill(-1);
  for (const [node, i] of labeling.nodes.entries()) {
    const from = copiedBy(labeling, labels[node] as number, i);
    if (from < 0) continue;
    sources[i] = from;
    for (let c = 0; c < 3; c++)
      rgb[i * 3 + c] = (canvas.rgb[from * 3 + c] as number) + (added[node * 3 + c] as number);
  }
  return { rgb, from: sources };
}
