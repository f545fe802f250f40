import { type RefObject, useEffect, useState } from 'react';

/** True while an element is at least half in view. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false),
      {
        threshold: 0.5,
      },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}
