import { useCallback, useSyncExternalStore } from 'react';
import { type GridLayout, type RowSpan, rowsInView } from './grid-window.ts';

export const currentView = () => ({ scrollTop: scrollY, height: innerHeight });

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  addEventListener('resize', listener);
  return () => {
    removeEventListener('scroll', listener);
    removeEventListener('resize', listener);
  };
}

/** The rows of a grid that are to be drawn at the page's present scroll position. Changes when a row comes or goes. */
export function useRowsInView(layout: GridLayout, rowCount: number): RowSpan {
  const spanAsText = useCallback(() => {
    const { first, last } = rowsInView(layout, currentView(), rowCount);
    return `${first} ${last}`;
  }, [layout, rowCount]);
  const [first = 0, last = 0] = useSyncExternalStore(subscribe, spanAsText).split(' ').map(Number);
  return { first, last };
}
