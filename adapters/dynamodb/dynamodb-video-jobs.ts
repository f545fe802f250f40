import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { VideoJobs } from '#core/ports.ts';
import type { VideoJob } from '#core/videos/video-job.ts';
import { changeItem } from './change-item.ts';
import { isConditionFailed, type JobTable, orUnavailable, readItem } from './job-table.ts';

const pkOf = (jobId: string) => `JOB#${jobId}`;

/** Items are written by this file alone, so what lies in `job` has its type. */
const jobOf = (item: Record<string, unknown> | undefined) => item?.job as VideoJob | undefined;

export const findVideoJobs = (table: JobTable): Pick<VideoJobs, 'find'> => ({
  find: async (jobId) => jobOf(await readItem(table, pkOf(jobId))),
});

export const createVideoJobs = (table: JobTable): Pick<VideoJobs, 'create'> => ({
  async create(job) {
    try {
      await orUnavailable(() =>
        table.client.send(
          new PutCommand({
            TableName: table.name,
            Item: { pk: pkOf(job.jobId), version: 1, job },
            ConditionExpression: 'attribute_not_exists(pk)',
          }),
        ),
      );
      return true;
    } catch (error) {
      if (isConditionFailed(error)) return false;
      throw error;
    }
  },
});

export const updateVideoJobs = (table: JobTable): Pick<VideoJobs, 'update'> => ({
  async update(jobId, change) {
    const item = await changeItem(table, pkOf(jobId), (current) => {
      const job = jobOf(current);
      const changed = job && change(job);
      return changed && { ...current, job: changed };
    });
    return jobOf(item);
  },
});

export const removeVideoJobs = (table: JobTable): Pick<VideoJobs, 'remove'> => ({
  async remove(jobId) {
    await orUnavailable(() =>
      table.client.send(new DeleteCommand({ TableName: table.name, Key: { pk: pkOf(jobId) } })),
    );
  },
});
