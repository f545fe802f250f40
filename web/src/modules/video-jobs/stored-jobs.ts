import { storedText } from '#web/platform/stores/person-store.ts';

/** The stored list of a person's jobs. */
export const JOBS_KEY = 'videoJobs';

/** Whether this browser stores a job of the person that may be running or has ended unseen. */
export const hasStoredJobs = (userId: string): boolean =>
  /"pending":\[{|"isNews":true/.test(storedText(userId, JOBS_KEY) ?? '');
