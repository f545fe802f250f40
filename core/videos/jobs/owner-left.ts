import type { VideoJob } from '#core/domain/videos/video-job.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { historyRow } from './start-job.ts';

type Ports = Uses<'clock' | 'log'> &
  UsesOnly<{ videoJobs: 'find' | 'update'; videoHistory: 'insert' | 'remove' }>;

/**
 * Marks the job as deleted if its owner no longer has an account, which the history shows by refusing the row. Also
 * restores a lost row. When the history is unreachable, the job continues. Resolves to the current job.
 */
export async function markDeletedIfOwnerLeft(ports: Ports, job: VideoJob): Promise<VideoJob | undefined> {
  const { jobId } = job;
  const outcome = await ports.videoHistory.insert(historyRow(job)).catch((cause: unknown) => {
    ports.log.warn('owner-not-checked', { jobId, cause });
    return 'exists' as const;
  });
  if (outcome === 'exists') return job;
  if (outcome === 'no-owner') {
    ports.log.warn('owner-left', { jobId });
    const deletedAt = ports.clock.now().toISOString();
    return ports.videoJobs.update(jobId, (current) => ({ deletedAt, ...current }));
  }
  const current = await ports.videoJobs.find(jobId);
  // Its owner deleted the video just now: remove the row that the insert restored.
  if (!current || current.deletedAt !== undefined) await ports.videoHistory.remove(jobId);
  return current;
}
