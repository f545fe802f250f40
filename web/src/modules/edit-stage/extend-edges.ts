import { clampBetween } from './stage-view.ts';

/** Pixels added beyond each side of an image. */
export type ExtendEdges = { left: number; right: number; up: number; down: number };
export type EdgeName = keyof ExtendEdges;

/** Steps of the arrow keys in image pixels; the larger one with Shift. */
const EDGE_STEP = { small: 8, large: 64 };

/** Added pixels after handles of these sides moved outward by `by` image pixels. */
export function moveEdges(edges: ExtendEdges, by: Partial<ExtendEdges>, maxEdge: number): ExtendEdges {
  const move = (side: EdgeName) => clampBetween(Math.round(edges[side] + (by[side] ?? 0)), 0, maxEdge);
  return { left: move('left'), right: move('right'), up: move('up'), down: move('down') };
}

/** How far a movement on the image moves the handle of these sides outward. */
export function outward(sides: readonly EdgeName[], dx: number, dy: number): Partial<ExtendEdges> {
  const by = { left: -dx, right: dx, up: -dy, down: dy };
  return Object.fromEntries(sides.map((side) => [side, by[side]]));
}

/** The edges after a key press on the handle of these sides; undefined for other keys. */
export function edgesAfterKey(
  edges: ExtendEdges,
  sides: readonly EdgeName[],
  { key, shiftKey }: { key: string; shiftKey: boolean },
  maxEdge: number,
): ExtendEdges | undefined {
  const step = shiftKey ? EDGE_STEP.large : EDGE_STEP.small;
  const moves: Record<string, [number, number]> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  };
  const all = (pixels: number) => Object.fromEntries(sides.map((side) => [side, pixels]));
  if (key === 'Home') return moveEdges(edges, all(-maxEdge), maxEdge);
  if (key === 'End') return moveEdges(edges, all(maxEdge), maxEdge);
  const move = moves[key];
  if (!move) return undefined;
  return moveEdges(edges, outward(sides, ...move), maxEdge);
}

/** The extended size in pixels. */
export const extendedSize = (
  { width, height }: { width: number; height: number },
  { left, right, up, down }: ExtendEdges,
) => ({ width: width + left + right, height: height + up + down });
