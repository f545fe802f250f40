import { browserPersonStore, tabPersonStore } from '#web/platform/stores/person-store.ts';
import { type JobList, jobList, NO_JOBS, type PendingJob } from './job-list.ts';
import { JOBS_KEY } from './stored-jobs.ts';

const store = browserPersonStore(JOBS_KEY, (stored) => jobList.safeParse(stored).data, NO_JOBS);

/**
 * A person's jobs, kept in this browser: they survive a reload or a closed tab, and all tabs and screens
 * share them.
 */
export const jobStore = {
  use: store.use,
  change(userId: string, change: (now: JobList) => JobList): void {
    const now = store.read(userId);
    const next = change(now);
    if (next !== now) store.write(userId, next);
  },
};

const percents = tabPersonStore<Record<string, number>>({});

/** The progress of a new job, which has already joined the queue. */
const MIN_PERCENT = 10;

const knownPercent = (shown: Record<string, number>, { jobId, percent = MIN_PERCENT }: PendingJob): number =>
  Math.max(percent, shown[jobId] ?? 0);

/** The displayed progress of a job in whole percent. It never decreases. */
export const shownPercent = {
  use: (userId: string, job: PendingJob): number => knownPercent(percents.use(userId), job),
  read: (userId: string, job: PendingJob): number => knownPercent(percents.read(userId), job),
  raise(userId: string, job: PendingJob, percent: number): void {
    const shown = percents.read(userId);
    if (percent > knownPercent(shown, job)) percents.write(userId, { ...shown, [job.jobId]: percent });
  },
};

/** The running jobs, and the progress of the one that is furthest. */
export function useRunningJobs(userId: string): { pending: readonly PendingJob[]; percent: number } {
  const { pending } = store.use(userId);
  const shown = percents.use(userId);
  return { pending, percent: Math.max(0, ...pending.map((job) => knownPercent(shown, job))) };
}
