import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * The cards of a job take the form's place, and the video takes theirs: what had focus is gone, and the heading of what
 * came has it next. At the end that is so only for whoever is not doing something else meanwhile. Gives what to call
 * when a job was started, and when the form was asked for again.
 */
export function useFocusOnJobs(panels: RefObject<HTMLElement | null>, pendingJobs: number) {
  const focusHeading = useCallback(
    () => panels.current?.querySelector<HTMLElement>('h2[tabindex]')?.focus(),
    [panels],
  );
  const before = useRef(pendingJobs);
  useEffect(() => {
    const hasEnded = pendingJobs < before.current;
    before.current = pendingJobs;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (hasEnded && isLost) focusHeading();
  }, [focusHeading, pendingJobs]);
  return {
    focusJobs: useCallback(() => void requestAnimationFrame(focusHeading), [focusHeading]),
    focusForm: useCallback(
      () =>
        void requestAnimationFrame(() =>
          panels.current?.querySelector<HTMLElement>('[role=tabpanel][data-state=active]')?.focus(),
        ),
      [panels],
    ),
  };
}
