import { useCallback, useState, useSyncExternalStore } from 'react';
import { type GridLayout, type RowSpan, rowsInView, type View } from './grid-window.ts';
import { createScrollPace } from './scroll-pace.ts';

/** So long after its last movement a list that flew by stands still. */
const REST_MS = 100;

export const currentView = (): View => ({ scrollTop: scrollY, height: innerHeight });

/** What is seen of the page. It is read once for each movement: reading it lays the page out. */
function createViewStore() {
  const pace = createScrollPace();
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

/**
 * The rows of a grid that are to be drawn at the page's present scroll position, and whether they fly by. Changes
 * when a row comes or goes.
 */
export function useRowsInView(layout: GridLayout, rowCount: number): RowSpan & { isFlying: boolean } {
  const [view] = useState(createViewStore);
  const spanAsText = useCallback(() => {
    const seen = view.seen();
    const { first, last } = rowsInView(layout, seen, rowCount);
    return `${first} ${last} ${Number(seen.isFlying)}`;
  }, [layout, rowCount, view]);
  const [first = 0, last = 0, isFlying = 0] = useSyncExternalStore(view.subscribe, spanAsText)
    .split(' ')
    .map(Number);
  return { first, last, isFlying: isFlying === 1 };
}
