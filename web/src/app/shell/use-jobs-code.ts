import { useState } from 'react';
import { useTrackerCode } from '#web/modules/video-jobs/lazy-tracker.ts';
import { hasStoredJobs } from '#web/modules/video-jobs/stored-jobs.ts';
import { useUser } from '#web/platform/session/session.tsx';

/** The running jobs' code: at once where this browser remembers a job, else when other late code loads. */
export function useJobsCode() {
  const { id } = useUser();
  const [isWanted] = useState(() => hasStoredJobs(id));
  return useTrackerCode(isWanted, true);
}
