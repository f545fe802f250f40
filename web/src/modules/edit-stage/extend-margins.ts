import type { AddedMargins } from '#contract/enlargement.ts';
import { clampBetween } from './stage-view.ts';

export type MarginSide = keyof AddedMargins;

/** Steps of the arrow keys in image pixels; the larger one with Shift. */
const EDGE_STEP = { small: 8, large: 64 };

/** The margins after their sides moved outward by `by` image pixels, each between 0 and `maxMargin`. */
export function moveMargins(
  margins: AddedMargins,
  by: Partial<AddedMargins>,
  maxMargin: number,
): AddedMargins {
  const move = (side: MarginSide) => clampBetween(Math.round(margins[side] + (by[side] ?? 0)), 0, maxMargin);
  return { left: move('left'), right: move('right'), up: move('up'), down: move('down') };
}

/** How far a movement by `dx` and `dy` image pixels moves each of these sides outward. */
export function outwardMove(sides: readonly MarginSide[], dx: number, dy: number): Partial<AddedMargins> {
  const by = { left: -dx, right: dx, up: -dy, down: dy };
  return Object.fromEntries(sides.map((side) => [side, by[side]]));
}

/** The margins after a key press on the handle of these sides; undefined for other keys. */
export function marginsAfterKey(
  margins: AddedMargins,
  sides: readonly MarginSide[],
  { key, shiftKey }: { key: string; shiftKey: boolean },
  maxMargin: number,
): AddedMargins | undefined {
  const step = shiftKey ? EDGE_STEP.large : EDGE_STEP.small;
  const moves: Record<string, [number, number]> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  };
  const all = (pixels: number) => Object.fromEntries(sides.map((side) => [side, pixels]));
  if (key === 'Home') return moveMargins(margins, all(-maxMargin), maxMargin);
  if (key === 'End') return moveMargins(margins, all(maxMargin), maxMargin);
  const move = moves[key];
  if (!move) return undefined;
  return moveMargins(margins, outwardMove(sides, ...move), maxMargin);
}
