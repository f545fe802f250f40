import { type RefObject, useEffect, useRef, useState } from 'react';

/** The index of the visible child of a scroll-snap row. */
export function useSnapIndex<Row extends HTMLElement>(): { row: RefObject<Row | null>; index: number } {
  const row = useRef<Row>(null);
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find((entry) => entry.isIntersecting);
        if (shown !== undefined) setIndex([...element.children].indexOf(shown.target));
      },
      { root: element, threshold: 0.6 },
    );
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return { row, index };
}
