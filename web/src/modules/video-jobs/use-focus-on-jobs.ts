import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { isFocusLost } from '#web/ui/use-preserved-focus.ts';
import type { JobList } from './job-list.ts';
import { RECENT_FAILURES_ID } from './recent-failures.tsx';

/**
 * A job's cards replace the form, and the video or its failure replaces them: focus moves to the heading of
 * the new content, or of the page. When a job ends it moves only if the person is not doing something else.
 * Returns functions to call when a job was started and when the form is shown again.
 */
export function useFocusOnJobs(
  panels: RefObject<HTMLElement | null>,
  { pending, failures }: Pick<JobList, 'pending' | 'failures'>,
) {
  const focusHeading = useCallback(() => {
    const heading = panels.current?.querySelector<HTMLElement>('h2[tabindex]');
    (heading ?? document.querySelector<HTMLElement>('h1[tabindex]'))?.focus();
  }, [panels]);

  const before = useRef({ pending: pending.length, failures: failures.length });
  useEffect(() => {
    const hasEnded = pending.length < before.current.pending;
    const hasFailed = failures.length > before.current.failures;
    before.current = { pending: pending.length, failures: failures.length };
    if (!hasEnded || !isFocusLost()) return;
    if (hasFailed) document.getElementById(RECENT_FAILURES_ID)?.focus();
    else focusHeading();
  }, [focusHeading, pending.length, failures.length]);

  return useCallback(() => void requestAnimationFrame(focusHeading), [focusHeading]);
}
