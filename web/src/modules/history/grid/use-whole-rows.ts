import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import type { RowSpan } from './grid-window.ts';
import type { RenderedRows } from './use-rendered-rows.ts';
import { growWholeRows } from './whole-rows.ts';

/**
 * The rows whose tiles are fully rendered: none while scrolling fast, otherwise a few more with each frame.
 */
export function useWholeRows(rows: RenderedRows, columns: number): RowSpan | undefined {
  const before = useRef<{ whole: RowSpan | undefined; columns: number }>(undefined);
  const [, drawMore] = useReducer((count: number) => count + 1, 0);
  // Rows with another number of columns are different rows.
  const known = before.current?.columns === columns ? before.current.whole : undefined;
  const whole = rows.isScrollingFast ? undefined : growWholeRows(known, rows, rows.visible, columns);
  const isAll = whole?.first === rows.first && whole.last === rows.last;
  useLayoutEffect(() => {
    before.current = { whole, columns };
  });
  useEffect(() => {
    if (rows.isScrollingFast || isAll) return;
    const frame = requestAnimationFrame(drawMore);
    return () => cancelAnimationFrame(frame);
  });
  return whole;
}
