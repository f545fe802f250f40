import { lateCode } from '#web/ui/late-code.ts';

/** Follows the running jobs on every screen. Wanted once this browser may know a job, or one is started. */
export const useTrackerCode = lateCode(() => import('./job-tracker.tsx'));
