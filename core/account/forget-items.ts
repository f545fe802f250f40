import type { VideoModelId } from '#catalog/models.ts';
import { forgetPerson } from '#core/domain/videos/queue-rules.ts';
import type { Erasure, PersonItem } from '#core/ports/erasures.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { settleDeletedVideo, withEndedClips } from '#core/videos/jobs/settle-deleted-video.ts';
import { closeOpenReservations, keepReceipts, type ReceiptPorts } from './keep-receipts.ts';

export type ItemPorts = ReceiptPorts &
  Uses<'clipQueues' | 'personItems' | 'sweepPositions' | 'log'> &
  UsesOnly<{ videoJobs: 'find'; exports: 'markClosed' }>;

/**
 * Removes the person from the table: jobs, places in queues, stored requests, uploads and unpaid reservations. With
 * `isFinal`, also removes the closed days, because the person's tokens have all expired. Resolves to false if it runs out
 * of time or leaves an item of an unknown kind.
 */
export async function forgetItems(
  ports: ItemPorts,
  erasure: Erasure,
  { isFinal, until }: { isFinal: boolean; until: Date },
): Promise<boolean> {
  let isCleared = true;
  let position: string | undefined;
  do {
    const { items, next } = await ports.personItems.page(erasure.userId, position);
    for (const item of items) {
      if (ports.clock.now() >= until) return false;
      await forgetItem(ports, erasure, item, isFinal);
      if (item.kind === 'unknown') isCleared = false;
    }
    position = next;
  } while (position !== undefined && ports.clock.now() < until);
  return isCleared && position === undefined;
}

async function forgetItem(
  ports: ItemPorts,
  erasure: Erasure,
  item: PersonItem,
  isFinal: boolean,
): Promise<void> {
  const { userId } = erasure;
  const remove = () => ports.personItems.remove(userId, item);
  switch (item.kind) {
    case 'job': {
      // The workflow ends when it finds no job.
      const job = await ports.videoJobs.find(item.jobId);
      if (job) await settleDeletedVideo(ports, withEndedClips(job));
      return remove();
    }
    case 'person-day': {
      const { staysClosed } = await keepReceipts(ports, erasure, item.day);
      return staysClosed && !isFinal ? undefined : remove();
    }
    case 'uploads':
      return isFinal ? remove() : undefined;
    case 'deployment-day':
      return closeOpenReservations(ports, userId, item.day);
    case 'queue':
      return ports.clipQueues.update(item.model as VideoModelId, (queue) => forgetPerson(queue, erasure));
    case 'sweep-position':
      return forgetPosition(ports, userId);
    case 'export-list':
      return ports.exports.markClosed(userId);
    case 'personal':
      return remove();
    case 'unknown':
      return ports.log.warn('erasure-left-an-item', { cause: new Error(item.key.split('#')[0] ?? '') });
  }
}

const SHARED_CHARACTERS = 8;

/** If the sweep of objects would resume at one of the person's keys, it resumes a little earlier instead. */
async function forgetPosition({ sweepPositions }: Uses<'sweepPositions'>, userId: string): Promise<void> {
  const position = await sweepPositions.read('objects');
  if (position?.includes(userId))
    await sweepPositions.save('objects', `users/${userId.slice(0, SHARED_CHARACTERS)}`);
}
