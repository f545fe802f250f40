import { type RefObject, useEffect, useRef } from 'react';
import { LANDSCAPE_QUERY } from '#web/ui/use-media-query.ts';

/** Scrolls back to the stage when work starts: on phones the person may have scrolled down to the settings. */
export function useScrollToEditedImage(grid: RefObject<HTMLDivElement | null>, isBusy: boolean) {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In landscape the image stays visible; so must the line that says that it is saved.
    const part = matchMedia(LANDSCAPE_QUERY).matches ? grid.current : stage.current;
    if (isBusy && part && part.getBoundingClientRect().top < 0) part.scrollIntoView();
  }, [grid, isBusy]);
  return stage;
}
