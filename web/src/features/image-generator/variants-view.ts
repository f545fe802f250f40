import type { StageView } from './use-variants.ts';

/** The view after a key press, given the cells with finished images; `undefined` for other keys. */
export function nextView(view: StageView, key: string, done: readonly number[]): StageView | undefined {
  if (key === 'Escape') return view.kind === 'all' ? undefined : { kind: 'all' };
  if (key === 'c') return view.kind === 'compare' ? { kind: 'all' } : comparison(view, done);
  const cell = /^[1-4]$/.test(key) ? Number(key) - 1 : undefined;
  if (cell === undefined || !done.includes(cell)) return undefined;
  if (view.kind !== 'compare') return { kind: 'one', cell };
  const [left, right] = view.cells;
  return cell === left || cell === right ? undefined : { kind: 'compare', cells: [left, cell] };
}

/** Shows the large image next to the one after it, or the first two if all are shown. */
function comparison(view: StageView, done: readonly number[]): StageView | undefined {
  const start = view.kind === 'one' ? Math.max(0, done.indexOf(view.cell)) : 0;
  const left = done[start];
  const right = done[(start + 1) % done.length];
  if (left === undefined || right === undefined || left === right) return undefined;
  return { kind: 'compare', cells: [left, right] };
}
