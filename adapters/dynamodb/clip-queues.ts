import * as z from 'zod/mini';
import { queueModelFor } from '#catalog/model-quotas.ts';
import type { VideoModelId } from '#catalog/models.ts';
import { type ClipQueueState, EMPTY_CLIP_QUEUE } from '#core/domain/videos/clip-queue.ts';
import type { ClipQueues } from '#core/ports/video-jobs.ts';
import { changeItem } from './change-item.ts';
import type { DynamoTable } from './job-table.ts';
import { readItem, type StoredItem } from './read-item.ts';

const clipQueue: z.ZodMiniType<ClipQueueState> = z.object({
  running: z.array(
    z.object({
      token: z.string(),
      jobId: z.string(),
      userId: z.string(),
      // Slots granted before fences existed have none.
      fence: z._default(z.number(), 0),
      leaseUntil: z.string(),
    }),
  ),
  waiting: z.array(
    z.object({ jobId: z.string(), userId: z.string(), since: z.string(), asksAgainBy: z.string() }),
  ),
  lastServedAt: z.record(z.string(), z.string()),
  lastFence: z._default(z.number(), 0),
  concurrency: z.exactOptional(z.number()),
});

const queueKey = (model: VideoModelId) => `QUEUE#${queueModelFor(model)}`;
const parseQueue = (stored: StoredItem | undefined) =>
  stored ? clipQueue.parse(stored.body) : EMPTY_CLIP_QUEUE;

export const clipQueueReader = (table: DynamoTable): Pick<ClipQueues, 'read'> => ({
  read: async (model) => parseQueue(await readItem(table, queueKey(model))),
});

/** One item per model, so that an update sees the whole queue. An update that changes nothing writes nothing. */
export const clipQueues = (table: DynamoTable): ClipQueues => ({
  ...clipQueueReader(table),
  update: (model, change) =>
    changeItem(table, queueKey(model), (stored) => {
      const before = parseQueue(stored);
      const { queue, result } = change(before);
      return queue === before ? { result } : { body: queue, result };
    }),
});
