import { queueModelFor } from '#catalog/model-quotas.ts';
import { models, type VideoModelId } from '#catalog/models.ts';
import { leaveQueue } from '#core/domain/videos/queue-rules.ts';
import type { Uses } from '#core/ports/ports.ts';

const isVideoModel = (id: string): id is VideoModelId =>
  Object.entries(models).some(([name, { kind }]) => name === id && kind === 'video');
const queues = [...new Set(Object.keys(models).filter(isVideoModel).map(queueModelFor))];

/** Removes a job from every queue, because the model is unknown if the job is gone or was reassigned. */
export async function leaveAllQueues({ clipQueues }: Uses<'clipQueues'>, jobId: string): Promise<void> {
  for (const model of queues) await clipQueues.update(model, (queue) => leaveQueue(queue, jobId));
}
