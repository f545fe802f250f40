import { copiedBy, type Labeling, neighborOf } from './label-shifts.ts';

/** How much overrelaxation speeds up the solution. */
const OVER = 1.9;
/** A greater step between a copy and the image is an edge, which is kept rather than blended. */
const EDGE = 0.12;

type Seam = { from: number; mine: number; there: number; theirs: number };

/**
 * The pixels copied to both sides of an edge (`from` and `there`), and those that the label of each side would copy to the
 * other (`mine` is next to `from`, `theirs` next to `there`; -1 if there is none).
 */
function seamAt(
  labeling: Labeling,
  labels: Int16Array,
  neighbors: Int32Array,
  edge: number,
): Seam | undefined {
  const node = edge >> 2;
  const at = labeling.nodes[node] as number;
  const to = neighborOf(at, edge & 3, labeling.sheet);
  const own = labels[node] as number;
  const from = copiedBy(labeling, own, at);
  if (to < 0 || from < 0) return undefined;
  const mine = copiedBy(labeling, own, to);
  const other = neighbors[edge] as number;
  if (other < 0) return labeling.sheet.copied[to] === 1 ? { from, mine, there: to, theirs: -1 } : undefined;
  const next = labels[other] as number;
  const there = copiedBy(labeling, next, to);
  return there < 0 ? undefined : { from, mine, there, theirs: copiedBy(labeling, next, at) };
}

/** The step in one channel that a seam adds to those inside the copies. */
function jumpAt(rgb: Float32Array, { from, mine, there, theirs }: Seam, c: number): number {
  const color = (at: number) => rgb[at * 3 + c] as number;
  const wanted: number =
    (mine < 0 ? 0 : color(mine) - color(from)) + (theirs < 0 ? 0 : color(there) - color(theirs));
  const count = (mine < 0 ? 0 : 1) + (theirs < 0 ? 0 : 1);
  return color(there) - color(from) - wanted / Math.max(1, count);
}

/** The steps at the edges between pixels, three channels each, and how much each edge counts. */
type Jumps = { jump: Float32Array; weight: Float32Array };

function measureJumps(labeling: Labeling, labels: Int16Array, neighbors: Int32Array): Jumps {
  const [jump, weight] = [new Float32Array(neighbors.length * 3), new Float32Array(neighbors.length)];
  for (let edge = 0; edge < neighbors.length; edge++) {
    const seam = seamAt(labeling, labels, neighbors, edge);
    if (!seam) continue;
    let most = 0;
    for (let c = 0; c < 3; c++) {
      jump[edge * 3 + c] = jumpAt(labeling.sheet.rgb, seam, c);
      most = Math.max(most, Math.abs(jump[edge * 3 + c] as number));
    }
    weight[edge] = 1 / (1 + (most / EDGE) ** 4);
  }
  return { jump, weight };
}

/** Moves one channel of a node towards what its neighbors ask for. In place. */
function relax(
  added: Float32Array,
  neighbors: Int32Array,
  { jump, weight }: Jumps,
  node: number,
  c: number,
): void {
  let [sum, total] = [0, 0];
  for (let edge = node * 4; edge < node * 4 + 4; edge++) {
    const share = weight[edge] as number;
    const other = neighbors[edge] as number;
    total += share;
    sum += share * ((jump[edge * 3 + c] as number) + (other < 0 ? 0 : (added[other * 3 + c] as number)));
  }
  const own = added[node * 3 + c] as number;
  if (total > 0) added[node * 3 + c] = own + OVER * (sum / total - own);
}

/**
 * Finds the colors to add to the copies, so that they meet the image and each other without a step; the steps inside
 * copies stay (Poisson blending). `added` is a first guess and gets the result.
 */
export function blendCopies(
  labeling: Labeling,
  labels: Int16Array,
  neighbors: Int32Array,
  { added, rounds }: { added: Float32Array; rounds: number },
): void {
  const jumps = measureJumps(labeling, labels, neighbors);
  for (let round = 0; round < rounds; round++) {
    for (let k = 0; k < labels.length; k++) {
      const node = round % 2 === 0 ? k : labels.length - 1 - k;
      for (let c = 0; c < 3; c++) relax(added, neighbors, jumps, node, c);
    }
  }
}
