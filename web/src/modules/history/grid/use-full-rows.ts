import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { growFullRows } from './full-rows.ts';
import type { RowSpan } from './grid-window.ts';
import type { RenderedRows } from './use-rendered-rows.ts';

/**
 * The rows whose tiles are fully rendered: none while scrolling fast, otherwise a few more with each frame.
 */
export function useFullRows(rows: RenderedRows, columns: number): RowSpan | undefined {
  const before = useRef<{ full: RowSpan | undefined; columns: number }>(undefined);
  const [, renderMore] = useReducer((count: number) => count + 1, 0);
  // Rows with a different number of columns hold different tiles.
  const known = before.current?.columns === columns ? before.current.full : undefined;
  const full = rows.isScrollingFast ? undefined : growFullRows(known, rows, rows.visible, columns);
  const isAll = full?.first === rows.first && full.last === rows.last;
  useLayoutEffect(() => {
    before.current = { full, columns };
  });
  useEffect(() => {
    if (rows.isScrollingFast || isAll) return;
    const frame = requestAnimationFrame(renderMore);
    return () => cancelAnimationFrame(frame);
  });
  return full;
}
