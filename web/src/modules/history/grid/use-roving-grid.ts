import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type GridLayout, nextTile, type RowSpan, scrollToShow } from './grid-window.ts';
import { currentView } from './use-rendered-rows.ts';

const MARGIN_PIXELS = 16;

/**
 * One tab stop for a whole grid that is only partly rendered: arrow keys move between its tiles, Home and End
 * go to the ends. Tiles have `data-tile` and their items `data-index`.
 */
export function useRovingGrid(options: {
  grid: RefObject<HTMLElement | null>;
  layout: GridLayout;
  rows: RowSpan;
  count: number;
}) {
  const { grid, layout, rows, count } = options;
  const [current, setCurrent] = useState(0);
  const [isFocusWithin, setIsFocusWithin] = useState(false);
  const awaited = useRef<number>(undefined);
  const latest = useRef({ layout, count });
  latest.current = { layout, count };

  const focusTile = useCallback(
    (index: number) => {
      const { layout: latestLayout } = latest.current;
      const row = Math.floor(index / latestLayout.columns);
      const scrollTop = scrollToShow(latestLayout, currentView(), row, marginsAround(grid.current));
      if (scrollTop !== undefined) scrollTo({ top: scrollTop, behavior: 'instant' });
      awaited.current = index;
      setCurrent(index);
      // Its row is rendered because it has focus, visible or not.
      setIsFocusWithin(true);
      tileAt(grid.current, index)?.focus({ preventScroll: true });
    },
    [grid],
  );

  // A tile that is not rendered yet gets focus once it is.
  useLayoutEffect(() => {
    const tile = awaited.current === undefined ? null : tileAt(grid.current, awaited.current);
    if (!tile) return;
    awaited.current = undefined;
    tile.focus({ preventScroll: true });
  });

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (!(event.target instanceof HTMLElement) || event.target.dataset.tile === undefined) return;
      const from = readIndex(event.target);
      if (event.altKey || event.ctrlKey || event.metaKey || from === undefined) return;
      const to = nextTile(event.key, from, latest.current.count, latest.current.layout.columns);
      if (to === from) return;
      event.preventDefault();
      focusTile(to);
    },
    [focusTile],
  );
  const onFocus = useCallback((event: FocusEvent) => {
    setIsFocusWithin(true);
    setCurrent((previous) => readIndex(event.target) ?? previous);
  }, []);
  const onBlur = useCallback((event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsFocusWithin(false);
  }, []);

  const clamped = Math.min(current, Math.max(0, count - 1));
  const isRendered = (row: number) => row >= rows.first && row <= rows.last;
  const row = Math.floor(clamped / layout.columns);
  return {
    /** The tab stop: the tile that last had focus, or the first rendered one. */
    active: isFocusWithin || isRendered(row) ? clamped : rows.first * layout.columns,
    /** Rendered even outside the viewport, so that scrolling never loses focus. */
    keptRow: isFocusWithin && !isRendered(row) ? row : undefined,
    /** The focused row, rendered or not. */
    focusedRow: isFocusWithin ? row : undefined,
    focusTile,
    handlers: { onKeyDown, onFocus, onBlur },
  };
}

const tileAt = (grid: HTMLElement | null, index: number): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-index="${index}"] [data-tile]`) ?? null;

function readIndex(element: Element): number | undefined {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset.index;
  return index === undefined ? undefined : Number(index);
}

/** On phones a bar covers the top of the page. */
function marginsAround(grid: HTMLElement | null) {
  const bar = grid ? Number.parseFloat(getComputedStyle(grid).getPropertyValue('--shell-top')) || 0 : 0;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return { above: bar * rem + MARGIN_PIXELS, below: MARGIN_PIXELS };
}
