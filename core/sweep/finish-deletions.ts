import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { closeDeleted, filesOfDeleted } from '#core/videos/deleted-video.ts';

type Ports = Uses<'clipQueues' | 'budgets' | 'log'> &
  UsesOnly<{
    videoDeletions: 'open' | 'end';
    videoJobs: 'find';
    videoHistory: 'remove';
    media: 'remove';
  }>;

/**
 * Finishes the deletions of videos that began before a moment and have not ended: the call was cut off, or a part was
 * not reachable. One that did not come to its first step, which the job remembers, is as if nobody had asked for it.
 * Gives how many were finished; what does not work now is tried the next time.
 */
export async function finishDeletions(ports: Ports, before: Date): Promise<number> {
  const open = await ports.videoDeletions.open();
  let finished = 0;
  for (const { jobId } of open.filter(({ begunAt }) => Date.parse(begunAt) <= before.getTime())) {
    try {
      if (await finish(ports, jobId)) finished += 1;
    } catch (cause) {
      ports.log.warn('sweep-missed-a-deletion', { jobId, cause });
    }
  }
  return finished;
}

async function finish(ports: Ports, jobId: string): Promise<boolean> {
  const job = await ports.videoJobs.find(jobId);
  const isDeleted = job?.deletedAt !== undefined;
  if (isDeleted) {
    await closeDeleted(ports, job);
    await ports.videoHistory.remove(jobId);
    await ports.media.remove(filesOfDeleted({ userId: job.userId, id: jobId }, job));
  }
  await ports.videoDeletions.end(jobId);
  return isDeleted;
}
