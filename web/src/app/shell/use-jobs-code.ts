import { useState } from 'react';
import { imageJobs } from '#web/modules/image-jobs/image-jobs.ts';
import { useTrackerCode } from '#web/modules/video-jobs/lazy-tracker.ts';
import { hasStoredJobs } from '#web/modules/video-jobs/stored-jobs.ts';
import { useUser } from '#web/platform/session/session.tsx';

/**
 * The code that tracks running jobs: loaded immediately if this browser remembers a job or is making an image, otherwise with
 * other preloaded code.
 */
export function useJobsCode() {
  const { id } = useUser();
  const [hadJobs] = useState(() => hasStoredJobs(id));
  const { running } = imageJobs.use(id);
  return useTrackerCode(hadJobs || running.length > 0, true);
}
