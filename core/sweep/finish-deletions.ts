import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { closeDeletedVideo, deletedVideoFiles } from '#core/videos/jobs/deleted-video.ts';

type Ports = Uses<'clock' | 'clipQueues' | 'budgets' | 'sweepPositions' | 'log'> &
  UsesOnly<{
    videoDeletions: 'listOpen' | 'end';
    videoJobs: 'find';
    videoHistory: 'remove';
    media: 'remove';
  }>;

/**
 * Finishes deletions of videos that began before `begunBefore` and were interrupted or failed in part. If the job was not
 * marked as deleted yet, the deletion is dropped. Resumes after the deletion at which the previous run stopped, and stops
 * at `until`. Resolves to the number of finished deletions. The next pass retries failed ones.
 */
export async function finishDeletions(ports: Ports, begunBefore: Date, until: Date): Promise<number> {
  const stoppedAt = await ports.sweepPositions.read('deletions');
  const openDeletions = (await ports.videoDeletions.listOpen())
    .filter(({ jobId, begunAt }) => Date.parse(begunAt) <= begunBefore.getTime() && jobId > (stoppedAt ?? ''))
    .toSorted((one, other) => (one.jobId < other.jobId ? -1 : 1));
  let finished = 0;
  let position: string | undefined;
  for (const { jobId } of openDeletions) {
    try {
      if (await finishDeletion(ports, jobId)) finished += 1;
    } catch (cause) {
      ports.log.warn('sweep-missed-a-deletion', { jobId, cause });
    }
    if (ports.clock.now() < until) continue;
    position = jobId;
    break;
  }
  await ports.sweepPositions.save('deletions', position);
  return finished;
}

async function finishDeletion(ports: Ports, jobId: string): Promise<boolean> {
  const job = await ports.videoJobs.find(jobId);
  const isDeleted = job?.deletedAt !== undefined;
  if (isDeleted) {
    await closeDeletedVideo(ports, job);
    await ports.videoHistory.remove(jobId);
    await ports.media.remove(deletedVideoFiles({ userId: job.userId, id: jobId }, job));
  }
  await ports.videoDeletions.end(jobId);
  return isDeleted;
}
