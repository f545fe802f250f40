import { useState } from 'react';
import { useTrackerCode } from '#web/modules/video-jobs/lazy-tracker.ts';
import { hasStoredJobs } from '#web/modules/video-jobs/stored-jobs.ts';
import { useUser } from '#web/platform/session/session.tsx';

/**
 * The code of running jobs: loaded at once if this browser remembers a job, otherwise with other preloaded
 * code.
 */
export function useJobsCode() {
  const { id } = useUser();
  const [isWanted] = useState(() => hasStoredJobs(id));
  return useTrackerCode(isWanted, true);
}
