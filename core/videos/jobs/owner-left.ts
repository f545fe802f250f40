import type { VideoJob } from '#core/domain/videos/video-job.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { historyRow } from './start-job.ts';

type Ports = Uses<'clock' | 'log'> &
  UsesOnly<{ videoJobs: 'find' | 'update'; videoHistory: 'insert' | 'remove' }>;

/**
 * The job as it is when it is known whether its owner is still there: the history takes no row of a person who is gone,
 * and with them the job is deleted. A row that was lost is there again. Where the history cannot be asked, work goes on.
 */
export async function deletedWithOwner(ports: Ports, job: VideoJob): Promise<VideoJob | undefined> {
  const { jobId } = job;
  const row = await ports.videoHistory.insert(historyRow(job)).catch((cause: unknown) => {
    ports.log.warn('owner-not-looked-for', { jobId, cause });
    return 'there' as const;
  });
  if (row === 'there') return job;
  if (row === 'nobody') {
    ports.log.warn('owner-left', { jobId });
    const deletedAt = ports.clock.now().toISOString();
    return ports.videoJobs.update(jobId, (current) => ({ deletedAt, ...current }));
  }
  const current = await ports.videoJobs.find(jobId);
  // Its owner deleted the video just now: it does not come back.
  if (!current || current.deletedAt !== undefined) await ports.videoHistory.remove(jobId);
  return current;
}
