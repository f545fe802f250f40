import { blurPlane } from '../styles/filters.ts';
import { copiedBy, type Labeling, neighborOf } from './label-shifts.ts';

/** Factor of the successive over-relaxation, which speeds up the solution. */
const OVER_RELAXATION = 1.9;
/** Radius within which the steps of seams are compared, in pixels. */
const EVENNESS_RADIUS = 4;
/** How many times larger an even step may be than an uneven one without being an edge. */
const MAX_EVEN_RATIO = 5;

type Seam = { from: number; continuedFrom: number; to: number; continuedTo: number };

/**
 * The source pixels on both sides of an edge (`from`, `to`), and the pixels that the label of each side would copy to
 * the other side (`continuedFrom` is next to `from`, `continuedTo` next to `to`; -1 if there is none).
 */
function seamAt(
  labeling: Labeling,
  labels: Int16Array,
  neighbors: Int32Array,
  edge: number,
): Seam | undefined {
  const node = edge >> 2;
  const i = labeling.nodes[node] as number;
  const neighbor = neighborOf(i, edge & 3, labeling.target);
  const label = labels[node] as number;
  const from = copiedBy(labeling, label, i);
  if (neighbor < 0 || from < 0) return undefined;
  const continuedFrom = copiedBy(labeling, label, neighbor);
  const other = neighbors[edge] as number;
  if (other < 0)
    return labeling.target.copied[neighbor] === 1
      ? { from, continuedFrom, to: neighbor, continuedTo: -1 }
      : undefined;
  const next = labels[other] as number;
  const to = copiedBy(labeling, next, neighbor);
  return to < 0 ? undefined : { from, continuedFrom, to, continuedTo: copiedBy(labeling, next, i) };
}

/** The step in one channel that a seam adds to the steps inside the copies. */
function jumpAt(rgb: Float32Array, { from, continuedFrom, to, continuedTo }: Seam, c: number): number {
  const color = (i: number) => rgb[i * 3 + c] as number;
  const wanted: number =
    (continuedFrom < 0 ? 0 : color(continuedFrom) - color(from)) +
    (continuedTo < 0 ? 0 : color(to) - color(continuedTo));
  const count = (continuedFrom < 0 ? 0 : 1) + (continuedTo < 0 ? 0 : 1);
  return color(to) - color(from) - wanted / Math.max(1, count);
}

/** For each pixel, the standard deviation of the steps at the seams around it. */
function measureUnevenness(
  { nodes, target }: Labeling,
  labels: Int16Array,
  neighbors: Int32Array,
  { jump, seams }: { jump: Float32Array; seams: readonly number[] },
): Float32Array {
  const { width, height } = target;
  const sums = Array.from({ length: 5 }, () => new Float32Array(width * height));
  for (const edge of seams) {
    const [i, other] = [nodes[edge >> 2] as number, neighbors[edge] as number];
    const steps = [...jump.subarray(edge * 3, edge * 3 + 3)];
    // From the other side of a seam, the same step has the opposite sign.
    const sign = other >= 0 && (labels[other] as number) > (labels[edge >> 2] as number) ? -1 : 1;
    const squared = steps.reduce((sum, step) => sum + step * step, 0);
    for (const [k, value] of [...steps.map((step) => sign * step), squared, 1].entries())
      (sums[k] as Float32Array)[i] = (sums[k]?.[i] as number) + value;
  }
  const [red, green, blue, squares, count] = sums.map((plane) =>
    blurPlane(plane, width, height, EVENNESS_RADIUS),
  ) as [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array];
  return squares.map((sum, i) => {
    const total = count[i] as number;
    const mean = Math.hypot(red[i] as number, green[i] as number, blue[i] as number) / total;
    return total > 0 ? Math.sqrt(Math.max(0, sum / total - mean * mean) / 3) : 0;
  });
}

/** The steps at the edges between pixels, three channels each, and the weight of each edge. */
type Jumps = { jump: Float32Array; weight: Float32Array };

function measureJumps(
  labeling: Labeling,
  labels: Int16Array,
  neighbors: Int32Array,
  blendsEven: boolean,
): Jumps {
  const seams: number[] = [];
  const [jump, weight] = [new Float32Array(neighbors.length * 3), new Float32Array(neighbors.length)];
  for (let edge = 0; edge < neighbors.length; edge++) {
    const other = neighbors[edge] as number;
    if (other >= 0 && labels[other] === labels[edge >> 2]) {
      // There is no step within one copy.
      weight[edge] = 1;
      continue;
    }
    const seam = seamAt(labeling, labels, neighbors, edge);
    if (!seam) continue;
    seams.push(edge);
    for (let c = 0; c < 3; c++) jump[edge * 3 + c] = jumpAt(labeling.target.rgb, seam, c);
  }
  const unevenness = blendsEven ? measureUnevenness(labeling, labels, neighbors, { jump, seams }) : undefined;
  for (const edge of seams) {
    const maxJump = Math.max(...jump.subarray(edge * 3, edge * 3 + 3).map(Math.abs));
    const uneven = unevenness?.[labeling.nodes[edge >> 2] as number];
    const size = uneven === undefined ? maxJump : Math.max(uneven, maxJump / MAX_EVEN_RATIO);
    weight[edge] = 1 / (1 + (size / labeling.target.keptEdge) ** 4);
  }
  return { jump, weight };
}

/** Moves a node toward the weighted mean that its neighbors imply. In place. */
function relax(added: Float32Array, neighbors: Int32Array, { jump, weight }: Jumps, node: number): void {
  let [total, red, green, blue] = [0, 0, 0, 0];
  for (let edge = node * 4; edge < node * 4 + 4; edge++) {
    const share = weight[edge] as number;
    if (share === 0) continue;
    total += share;
    const [step, other] = [edge * 3, (neighbors[edge] as number) * 3];
    const isInside = other >= 0;
    red += share * ((jump[step] as number) + (isInside ? (added[other] as number) : 0));
    green += share * ((jump[step + 1] as number) + (isInside ? (added[other + 1] as number) : 0));
    blue += share * ((jump[step + 2] as number) + (isInside ? (added[other + 2] as number) : 0));
  }
  if (total === 0) return;
  const i = node * 3;
  added[i] = (1 - OVER_RELAXATION) * (added[i] as number) + (OVER_RELAXATION * red) / total;
  added[i + 1] = (1 - OVER_RELAXATION) * (added[i + 1] as number) + (OVER_RELAXATION * green) / total;
  added[i + 2] = (1 - OVER_RELAXATION) * (added[i + 2] as number) + (OVER_RELAXATION * blue) / total;
}

/** The nodes within `steps` edges of a step in color, in ascending order. */
function nearJumps(neighbors: Int32Array, { jump }: Jumps, steps: number): Int32Array {
  const distances = new Int32Array(neighbors.length / 4).fill(-1);
  for (let i = 0; i < jump.length; i++) if (jump[i] !== 0) distances[Math.floor(i / 12)] = 0;
  const found = [...distances.keys()].filter((node) => distances[node] === 0);
  // The array grows while it is iterated.
  for (const node of found) {
    const next = (distances[node] as number) + 1;
    if (next > steps) break;
    for (const other of neighbors.subarray(node * 4, node * 4 + 4)) {
      if (other < 0 || distances[other] !== -1) continue;
      distances[other] = next;
      found.push(other);
    }
  }
  return Int32Array.from(found).sort();
}

type Blending = { added: Float32Array; rounds: number; reach: number; blendsEven?: boolean | undefined };

/**
 * Finds the colors to add to the copies, so that copies meet the image and each other without a step (Poisson
 * blending). In place: `added` holds an initial estimate, which changes only within `reach` pixels of a step. If
 * `blendsEven`, a large step that is even along its seam is blended too, because it comes from the light, not from an
 * object.
 */
export function blendCopies(
  labeling: Labeling,
  labels: Int16Array,
  neighbors: Int32Array,
  { added, rounds, reach, blendsEven = false }: Blending,
): void {
  const jumps = measureJumps(labeling, labels, neighbors, blendsEven);
  const nodes = nearJumps(neighbors, jumps, reach);
  for (let round = 0; round < rounds; round++)
    for (let k = 0; k < nodes.length; k++)
      relax(added, neighbors, jumps, nodes[round % 2 === 0 ? k : nodes.length - 1 - k] as number);
}
