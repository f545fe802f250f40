/**
 * A graph whose nodes have up to four neighbors: right, left, below and above. The opposite of direction `d` is `d ^
 * 1`.
 */
export type Grid = {
  /** Four neighbors for each node, -1 where there is none. */
  neighbors: Int32Array;
  /** The capacity toward each neighbor. `minCut` modifies it. */
  capacity: Float32Array;
  /** The capacity from the source (positive) or to the sink (negative). `minCut` modifies it. */
  terminal: Float32Array;
};

const [FREE, SOURCE, SINK] = [0, 1, 2];
/** Values of a node's `parent` in addition to the four directions. */
const [TO_TERMINAL, NO_PARENT] = [4, 5];
/** The distance of a node without a path to a terminal. */
const ENDLESS_STEPS = 2 ** 30;

/** Two search trees, one for each terminal, and the queue of their active nodes. */
type Trees = Grid & {
  tree: Uint8Array;
  parent: Uint8Array;
  /** The distance of a node to its terminal, valid if its stamp is the current time. */
  distance: Int32Array;
  stamp: Int32Array;
  time: number;
  queue: number[];
  queued: Uint8Array;
  orphans: number[];
};

const nodeTo = ({ neighbors }: Grid, node: number, direction: number) =>
  neighbors[node * 4 + direction] as number;

/** The edge that carries flow between a node and the neighbor in a direction, if that neighbor is its parent. */
function edgeFrom(trees: Trees, node: number, direction: number): number {
  return trees.tree[node] === SOURCE
    ? nodeTo(trees, node, direction) * 4 + (direction ^ 1)
    : node * 4 + direction;
}

function enqueue({ queue, queued }: Trees, node: number): void {
  if (queued[node] === 1) return;
  queued[node] = 1;
  queue.push(node);
}

function plantTrees(grid: Grid): Trees {
  const count = grid.terminal.length;
  const trees = {
    ...grid,
    tree: Uint8Array.from(grid.terminal, (terminalCapacity) =>
      terminalCapacity === 0 ? FREE : terminalCapacity > 0 ? SOURCE : SINK,
    ),
    parent: Uint8Array.from(grid.terminal, (terminalCapacity) =>
      terminalCapacity === 0 ? NO_PARENT : TO_TERMINAL,
    ),
    distance: new Int32Array(count).fill(1),
    stamp: new Int32Array(count),
    time: 0,
    queue: [],
    queued: new Uint8Array(count),
    orphans: [],
  };
  for (const [node, terminalCapacity] of grid.terminal.entries())
    if (terminalCapacity !== 0) enqueue(trees, node);
  return trees;
}

/** Steps from a node to its terminal, or to a node whose distance is known; `ENDLESS_STEPS` if its root is an orphan. */
function countSteps({ neighbors, parent, stamp, distance, time }: Trees, start: number): number {
  let [node, steps] = [start, 0];
  while (stamp[node] !== time) {
    const up = parent[node] as number;
    if (up === NO_PARENT) return ENDLESS_STEPS;
    steps += 1;
    if (up === TO_TERMINAL) return steps;
    node = neighbors[node * 4 + up] as number;
  }
  return steps + (distance[node] as number);
}

/** The distance of a node to its terminal. Stores the distances of all nodes on the path. */
function rootDistance(trees: Trees, start: number): number {
  const { neighbors, parent, stamp, distance, time } = trees;
  const steps = countSteps(trees, start);
  if (steps === ENDLESS_STEPS) return ENDLESS_STEPS;
  for (let [node, remaining] = [start, steps]; stamp[node] !== time; remaining--) {
    stamp[node] = time;
    distance[node] = remaining;
    if (parent[node] === TO_TERMINAL) break;
    node = neighbors[node * 4 + (parent[node] as number)] as number;
  }
  return steps;
}

/** Extends a node's tree to its free neighbors. Returns the direction in which it meets the other tree, or -1. */
function grow(trees: Trees, node: number): number {
  const { neighbors, capacity, tree, parent, stamp, distance } = trees;
  const side = tree[node] as number;
  for (let direction = 0; direction < 4; direction++) {
    const other = neighbors[node * 4 + direction] as number;
    if (other < 0 || tree[other] === side) continue;
    const edge = side === SOURCE ? node * 4 + direction : other * 4 + (direction ^ 1);
    if ((capacity[edge] as number) <= 0) continue;
    if (tree[other] !== FREE) return direction;
    tree[other] = side;
    parent[other] = direction ^ 1;
    stamp[other] = stamp[node] as number;
    distance[other] = (distance[node] as number) + 1;
    enqueue(trees, other);
  }
  return -1;
}

/** The capacity that remains along a node's path to its terminal, up to a limit. */
function pathCapacity(trees: Trees, start: number, limit: number): number {
  let [node, flow] = [start, limit];
  for (let up = trees.parent[node]; up !== TO_TERMINAL; up = trees.parent[node]) {
    flow = Math.min(flow, trees.capacity[edgeFrom(trees, node, up as number)] as number);
    node = nodeTo(trees, node, up as number);
  }
  return Math.min(flow, Math.abs(trees.terminal[node] as number));
}

/** Pushes flow along a node's path to its terminal. Nodes whose edge is saturated become orphans. */
function pushFlow(trees: Trees, start: number, flow: number): void {
  const { capacity, terminal, parent, tree, orphans } = trees;
  let node = start;
  for (let up = parent[node]; up !== TO_TERMINAL; up = parent[node]) {
    const next = nodeTo(trees, node, up as number);
    const used = edgeFrom(trees, node, up as number);
    const [forward, backward] = [node * 4 + (up as number), next * 4 + ((up as number) ^ 1)];
    const back = used === forward ? backward : forward;
    capacity[used] = (capacity[used] as number) - flow;
    capacity[back] = (capacity[back] as number) + flow;
    if (capacity[used] === 0) orphans.push(node);
    node = next;
  }
  terminal[node] = (terminal[node] as number) - (tree[node] === SOURCE ? flow : -flow);
  if (terminal[node] === 0) orphans.push(node);
}

/** Pushes as much flow as possible along the path through the edge where the trees meet. */
function augment(trees: Trees, from: number, direction: number): void {
  const { capacity } = trees;
  const to = nodeTo(trees, from, direction);
  const [middle, reverse] = [from * 4 + direction, to * 4 + (direction ^ 1)];
  const flow = pathCapacity(trees, to, pathCapacity(trees, from, capacity[middle] as number));
  capacity[middle] = (capacity[middle] as number) - flow;
  capacity[reverse] = (capacity[reverse] as number) + flow;
  pushFlow(trees, from, flow);
  pushFlow(trees, to, flow);
}

/** Removes an orphan from its tree; its children become orphans. In place. */
function setFree(trees: Trees, node: number): void {
  const { capacity, tree, parent, orphans } = trees;
  for (let direction = 0; direction < 4; direction++) {
    const other = nodeTo(trees, node, direction);
    if (other < 0 || tree[other] !== tree[node]) continue;
    if ((capacity[edgeFrom(trees, node, direction)] as number) > 0) enqueue(trees, other);
    if (parent[other] !== (direction ^ 1)) continue;
    parent[other] = NO_PARENT;
    orphans.push(other);
  }
  tree[node] = FREE;
}

/** Makes the neighbor nearest to the terminal the parent of an orphan, or frees the orphan. In place. */
function adopt(trees: Trees, node: number): void {
  const { capacity, tree, parent } = trees;
  let [best, shortest] = [NO_PARENT, ENDLESS_STEPS];
  for (let direction = 0; direction < 4; direction++) {
    const other = nodeTo(trees, node, direction);
    if (other < 0 || tree[other] !== tree[node]) continue;
    if ((capacity[edgeFrom(trees, node, direction)] as number) <= 0) continue;
    const distance = rootDistance(trees, other);
    if (distance < shortest) [best, shortest] = [direction, distance];
  }
  parent[node] = best;
  if (best === NO_PARENT) {
    setFree(trees, node);
    return;
  }
  trees.stamp[node] = trees.time;
  trees.distance[node] = shortest + 1;
}

/** Grows a node's tree and pushes flow until the trees no longer meet at the node. */
function processNode(trees: Trees, node: number): void {
  while (trees.tree[node] !== FREE) {
    const met = grow(trees, node);
    if (met < 0) return;
    trees.time += 1;
    trees.orphans = [];
    if (trees.tree[node] === SOURCE) augment(trees, node, met);
    else augment(trees, nodeTo(trees, node, met), met ^ 1);
    for (const orphan of trees.orphans) trees.parent[orphan] = NO_PARENT;
    // The array grows while it is iterated.
    for (const orphan of trees.orphans) adopt(trees, orphan);
  }
}

/** The minimum cut of a grid with two growing search trees (Boykov and Kolmogorov 2004): 1 on the side of the sink. */
export function minCut(grid: Grid): Uint8Array {
  const trees = plantTrees(grid);
  // The array grows while it is iterated: it is also the queue.
  for (const node of trees.queue) {
    trees.queued[node] = 0;
    processNode(trees, node);
  }
  return trees.tree.map((side) => (side === SOURCE ? 0 : 1));
}
