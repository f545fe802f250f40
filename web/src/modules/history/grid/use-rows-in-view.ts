import { useCallback, useState, useSyncExternalStore } from 'react';
import { type GridLayout, type RowSpan, rowsInSight, rowsInView, type Viewport } from './grid-window.ts';
import { createScrollSpeed } from './scroll-speed.ts';

/** A list that scrolled fast counts as at rest this long after its last movement. */
const REST_MS = 100;

export const currentView = (): Viewport => ({ scrollTop: scrollY, height: innerHeight });

/** The visible part of the page. Read once for each movement, because reading it forces a layout. */
function createViewStore() {
  const pace = createScrollSpeed();
  let seen = { ...currentView(), isFlying: false };
  return {
    seen: () => seen,
    subscribe(listener: () => void): () => void {
      let resting: ReturnType<typeof setTimeout> | undefined;
      const look = (isFlying: boolean, view = currentView()) => {
        clearTimeout(resting);
        seen = { ...view, isFlying };
        if (isFlying) resting = setTimeout(rest, REST_MS);
        listener();
      };
      const rest = () => {
        pace.rested();
        look(false);
      };
      const onScroll = () => {
        const view = currentView();
        look(pace.moved(view, performance.now()), view);
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

/** The rows to render, the visible ones among them, and whether the list scrolls too fast to draw. */
export type RowsInView = RowSpan & { inSight: RowSpan; isFlying: boolean };

/** The rows of a grid at the current scroll position. Changes when a row enters or leaves. */
export function useRowsInView(layout: GridLayout, rowCount: number): RowsInView {
  const [view] = useState(createViewStore);
  const rowsAsText = useCallback(() => {
    const seen = view.seen();
    const { first, last } = rowsInView(layout, seen, rowCount);
    const inSight = rowsInSight(layout, seen, rowCount);
    return `${first} ${last} ${inSight.first} ${inSight.last} ${Number(seen.isFlying)}`;
  }, [layout, rowCount, view]);
  const [first = 0, last = 0, firstInSight = 0, lastInSight = 0, isFlying = 0] = useSyncExternalStore(
    view.subscribe,
    rowsAsText,
  )
    .split(' ')
    .map(Number);
  return { first, last, inSight: { first: firstInSight, last: lastInSight }, isFlying: isFlying === 1 };
}
