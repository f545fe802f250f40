import type { VideoModelId } from '#contract/models.ts';
import type { ClipQueues } from '#core/ports.ts';
import { type ClipQueueState, EMPTY_CLIP_QUEUE } from '#core/videos/clip-queue.ts';
import { changeItem } from './change-item.ts';
import { type JobTable, readItem } from './job-table.ts';

const pkOf = (model: VideoModelId) => `QUEUE#${model}`;

/** Items are written by this file alone, so what lies in `queue` has its type. */
const queueOf = (item: Record<string, unknown> | undefined) =>
  (item?.queue as ClipQueueState | undefined) ?? EMPTY_CLIP_QUEUE;

export const readClipQueues = (table: JobTable): Pick<ClipQueues, 'read'> => ({
  read: async (model) => queueOf(await readItem(table, pkOf(model))),
});

/**
 * One item a model holds its slots and its whole line: every decision is one conditional write, and DynamoDB's
 * 400 KB an item hold some 2,000 waiting jobs.
 */
export const clipQueues = (table: JobTable): ClipQueues => ({
  ...readClipQueues(table),

  async decide<T>(
    model: VideoModelId,
    decision: (queue: ClipQueueState) => { queue: ClipQueueState; result: T },
  ): Promise<T> {
    // A box, because the decision is taken anew for each attempt and only the last one counts.
    const taken: { result?: T } = {};
    await changeItem(table, pkOf(model), (item) => {
      const before = queueOf(item);
      const { queue, result } = decision(before);
      taken.result = result;
      return queue === before ? undefined : { ...item, queue };
    });
    return taken.result as T;
  },
});
