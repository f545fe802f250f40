import type { VideoJobs } from '#core/ports/video-jobs.ts';
import { changeItem } from './change-item.ts';
import type { DynamoTable } from './job-table.ts';
import { readItem } from './read-item.ts';
import { removeItem } from './remove-item.ts';
import { jobExpiresAt, readVideoJob, videoJobKey } from './video-job-item.ts';
import { writeItem } from './write-item.ts';

export const videoJobReader = (table: DynamoTable): Pick<VideoJobs, 'find'> => ({
  find: async (jobId) => {
    const stored = await readItem(table, videoJobKey(jobId));
    return stored && readVideoJob(stored.body);
  },
});

export const videoJobWriter = (table: DynamoTable): Pick<VideoJobs, 'create' | 'update'> => ({
  create: (job) =>
    writeItem(table, {
      pk: videoJobKey(job.jobId),
      body: job,
      expectedVersion: 0,
      expiresAt: jobExpiresAt(job),
    }),
  update: (jobId, change) =>
    changeItem(table, videoJobKey(jobId), (stored) => {
      if (!stored) return { result: undefined };
      const job = readVideoJob(stored.body);
      const changed = change(job);
      if (!changed) return { result: job };
      return { body: changed, expiresAt: jobExpiresAt(changed), result: changed };
    }),
});

export const videoJobRemover = (table: DynamoTable): Pick<VideoJobs, 'remove'> => ({
  remove: (jobId) => removeItem(table, videoJobKey(jobId)),
});
