import { type RefObject, useEffect, useRef } from 'react';
import { IS_LANDSCAPE } from '#web/ui/use-media-query.ts';

/** On phones the stage may have been scrolled away, to the settings: scrolls back when work starts. */
export function useScrollToEditedImage(grid: RefObject<HTMLDivElement | null>, isBusy: boolean) {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In landscape the image stays, and the line that says that it is saved is to be in view.
    const part = matchMedia(IS_LANDSCAPE).matches ? grid.current : stage.current;
    if (isBusy && part && part.getBoundingClientRect().top < 0) part.scrollIntoView();
  }, [grid, isBusy]);
  return stage;
}
