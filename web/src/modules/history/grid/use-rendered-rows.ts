import { useCallback, useState, useSyncExternalStore } from 'react';
import { type GridLayout, type RowSpan, renderedRows, type Viewport, visibleRows } from './grid-window.ts';
import { createScrollSpeed } from './scroll-speed.ts';

/** A list that scrolled fast counts as at rest this long after its last movement. */
const REST_MS = 100;

export const currentView = (): Viewport => ({ scrollTop: scrollY, height: innerHeight });

/** The visible part of the page. Read once for each movement, because reading it forces a layout. */
function createViewStore() {
  const speed = createScrollSpeed();
  let seen = { ...currentView(), isScrollingFast: false };
  return {
    seen: () => seen,
    subscribe(listener: () => void): () => void {
      let resting: ReturnType<typeof setTimeout> | undefined;
      const update = (isScrollingFast: boolean, view = currentView()) => {
        clearTimeout(resting);
        seen = { ...view, isScrollingFast };
        if (isScrollingFast) resting = setTimeout(rest, REST_MS);
        listener();
      };
      const rest = () => {
        speed.recordRest();
        update(false);
      };
      const onScroll = () => {
        const view = currentView();
        update(speed.recordMove(view, performance.now()), view);
      };
      addEventListener('scroll', onScroll, { passive: true });
      addEventListener('resize', rest);
      rest();
      return () => {
        clearTimeout(resting);
        removeEventListener('scroll', onScroll);
        removeEventListener('resize', rest);
      };
    },
  };
}

/** The rows to render, the visible ones among them, and whether the list scrolls too fast to render. */
export type RenderedRows = RowSpan & { visible: RowSpan; isScrollingFast: boolean };

/** The rows of a grid at the current scroll position. Changes when a row enters or leaves the viewport. */
export function useRenderedRows(layout: GridLayout, rowCount: number): RenderedRows {
  const [view] = useState(createViewStore);
  const rowsAsText = useCallback(() => {
    const seen = view.seen();
    const { first, last } = renderedRows(layout, seen, rowCount);
    const visible = visibleRows(layout, seen, rowCount);
    return `${first} ${last} ${visible.first} ${visible.last} ${Number(seen.isScrollingFast)}`;
  }, [layout, rowCount, view]);
  const [first = 0, last = 0, firstVisible = 0, lastVisible = 0, fastScrollFlag = 0] = useSyncExternalStore(
    view.subscribe,
    rowsAsText,
  )
    .split(' ')
    .map(Number);
  return {
    first,
    last,
    visible: { first: firstVisible, last: lastVisible },
    isScrollingFast: fastScrollFlag === 1,
  };
}
