import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { VideoJobs } from '#core/ports.ts';
import type { VideoJob } from '#core/videos/video-job.ts';
import { changeItem, isConditionFailed, type JobTable, orUnavailable, readItem } from './job-table.ts';

const pkOf = (jobId: string) => `JOB#${jobId}`;

/** Items are written by this file alone, so what lies in `job` has its type. */
const jobOf = (item: Record<string, unknown> | undefined) => item?.['job'] as VideoJob | undefined;

export function dynamodbVideoJobs(table: JobTable): VideoJobs {
  return {
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

    find: async (jobId) => jobOf(await readItem(table, pkOf(jobId))),

    async update(jobId, change) {
      const item = await changeItem(table, pkOf(jobId), (current) => {
        const job = jobOf(current);
        const changed = job && change(job);
        return changed && { ...current, job: changed };
      });
      return jobOf(item);
    },

    async remove(jobId) {
      await orUnavailable(() =>
        table.client.send(new DeleteCommand({ TableName: table.name, Key: { pk: pkOf(jobId) } })),
      );
    },
  };
}
