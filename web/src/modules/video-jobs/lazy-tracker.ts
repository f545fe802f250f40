import { lazyCode } from '#web/ui/lazy-code.ts';

/** Follows the running jobs on every screen. Wanted once this browser may know a job, or one is started. */
export const useTrackerCode = lazyCode(() => import('./job-tracker.tsx'));
