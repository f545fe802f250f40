import { MESSAGES } from '#contract/messages.ts';
import { videoKey } from '#core/media/object-keys.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import type { OpenVideo } from '#core/ports/video-history.ts';
import { isOver, type VideoJob } from '#core/videos/video-job.ts';
import { finishDeletions } from './finish-deletions.ts';

type Ports = Uses<'clock' | 'videoWorkflow' | 'openVideos' | 'clipQueues' | 'budgets' | 'log'> &
  UsesOnly<{
    videoDeletions: 'open' | 'end';
    videoJobs: 'find';
    videoHistory: 'update' | 'remove';
    media: 'remove';
  }>;

/** What a sweep found, in numbers. */
export type VideoSweep = {
  waiting: number;
  oldestWaitingMinutes: number;
  oldestWorkingMinutes: number;
  /** Rows that said something else than their job, or had none; and deletions that were cut off. */
  healed: number;
};

/** A call that makes or deletes a job, which ends within half of this, may still be at work on what is younger. */
const YOUNG_MINUTES = 1;

const minutesBetween = (start: string, now: Date) => (now.getTime() - Date.parse(start)) / 60_000;

/**
 * Looks after every video that is not over: one whose workflow was never started, or ended without a word, is started
 * again; one whose job is over says so in its owner's history, and one that was deleted leaves it. Deletions that were
 * cut off are finished. Repeating it changes nothing.
 */
export async function sweepVideos(ports: Ports, most: number): Promise<VideoSweep> {
  const open = await ports.openVideos.oldest(most);
  const now = ports.clock.now();
  let healed = 0;
  for (const video of open.filter(({ createdAt }) => minutesBetween(createdAt, now) >= YOUNG_MINUTES)) {
    // One that cannot be looked after now does not keep the others waiting.
    const hasChanged = await lookAfter(ports, video).catch((cause: unknown) => {
      ports.log.warn('sweep-missed-a-video', { jobId: video.id, cause });
      return false;
    });
    if (hasChanged) healed += 1;
  }
  healed += await finishDeletions(ports, new Date(now.getTime() - YOUNG_MINUTES * 60_000));
  const oldest = (status: OpenVideo['status']) =>
    Math.max(
      0,
      ...open.filter((one) => one.status === status).map((one) => minutesBetween(one.createdAt, now)),
    );
  return {
    waiting: open.filter(({ status }) => status === 'pending').length,
    oldestWaitingMinutes: oldest('pending'),
    oldestWorkingMinutes: oldest('processing'),
    healed,
  };
}

/** True where the row said something else than the truth. */
async function lookAfter(ports: Ports, { id }: OpenVideo): Promise<boolean> {
  const job = await ports.videoJobs.find(id);
  if (job?.deletedAt !== undefined) {
    // The call that deleted it was cut off before it came to the row.
    await ports.videoHistory.remove(id);
    return true;
  }
  if (job && !isOver(job)) {
    await ports.videoWorkflow.start(id);
    return false;
  }
  await ports.videoHistory.update(id, truthOf(job));
  return true;
}

function truthOf(job: VideoJob | undefined) {
  if (job?.status !== 'completed')
    return { status: 'failed' as const, error: job?.error ?? MESSAGES.videoFailed };
  return {
    status: 'completed' as const,
    key: job.outputKey ?? videoKey(job.userId, job.jobId),
    durationSeconds: job.durationSeconds,
    ...(job.completedAt !== undefined && { completedAt: job.completedAt }),
  };
}
