import { useLocation } from 'react-router-dom';
import { type ImageJob, imageJobs, isElsewhere } from '#web/modules/image-jobs/image-jobs.ts';
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
  change(userId: string, change: (current: JobList) => JobList): void {
    const current = store.read(userId);
    const next = change(current);
    if (next !== current) store.write(userId, next);
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

export type RunningJobs = {
  videos: readonly PendingJob[];
  /** The images that the open screen does not show. */
  images: readonly ImageJob[];
  /** "1 video, 2 images" */
  count: string;
  /** The progress of the most advanced video; images have no estimate. */
  percent: number | undefined;
};

/** The running jobs and their progress. */
export function useRunningJobs(userId: string): RunningJobs {
  const { pending: videos } = store.use(userId);
  const shown = percents.use(userId);
  const { pathname } = useLocation();
  const images = imageJobs.use(userId).running.filter((job) => isElsewhere(job, pathname));
  const imageCount = images.reduce((sum, { count }) => sum + count, 0);
  const percent = Math.max(0, ...videos.map((job) => knownPercent(shown, job)));
  return {
    videos,
    images,
    count: [...inWords(videos.length, 'video'), ...inWords(imageCount, 'image')].join(', '),
    percent: videos.length === 0 ? undefined : percent,
  };
}

const inWords = (count: number, noun: string): string[] =>
  count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`];
