import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import type { RowSpan } from './grid-window.ts';
import type { RowsInView } from './use-rows-in-view.ts';
import { growWholeRows } from './whole-rows.ts';

/** The drawn rows whose tiles are whole: none while the list flies by, and a few more with each frame when it does not. */
export function useWholeRows(rows: RowsInView, columns: number): RowSpan | undefined {
  const before = useRef<{ whole: RowSpan | undefined; columns: number }>(undefined);
  const [, goOn] = useReducer((count: number) => count + 1, 0);
  // Rows of another number of columns are other rows.
  const known = before.current?.columns === columns ? before.current.whole : undefined;
  const whole = rows.isFlying ? undefined : growWholeRows(known, rows, rows.inSight, columns);
  const isAll = whole?.first === rows.first && whole.last === rows.last;
  useLayoutEffect(() => {
    before.current = { whole, columns };
  });
  useEffect(() => {
    if (rows.isFlying || isAll) return;
    const frame = requestAnimationFrame(goOn);
    return () => cancelAnimationFrame(frame);
  });
  return whole;
}
