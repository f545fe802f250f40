import { lazyCode } from '#web/ui/lazy-code.ts';

/**
 * The code that tracks running jobs on every screen. Loaded once this browser may have a job, or one is
 * started.
 */
export const useTrackerCode = lazyCode(() => import('./job-tracker.tsx'));
