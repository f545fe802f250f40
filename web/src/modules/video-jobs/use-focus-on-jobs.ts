import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { isFocusLost } from '#web/ui/use-preserved-focus.ts';
import type { JobList } from './job-list.ts';
import { RECENT_FAILURES_ID } from './recent-failures.tsx';

/**
 * Moves focus to the heading of new content: when a job's cards replace the form, and when the video or its failure
 * replaces them. When a job ends, focus moves only if it was lost with the removed cards. Returns a function to call
 * when a job was started or the form is shown again.
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
