import * as MESSAGES from '#contract/messages.ts';
import { videoKey } from '#core/domain/media/object-keys.ts';
import { isEndedOrDeleted, type VideoJob } from '#core/domain/videos/video-job.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import type { OpenVideo } from '#core/ports/video-history.ts';
import { finishDeletions } from './finish-deletions.ts';

type Ports = Uses<
  'clock' | 'videoWorkflow' | 'openVideos' | 'clipQueues' | 'budgets' | 'sweepPositions' | 'log'
> &
  UsesOnly<{
    videoDeletions: 'listOpen' | 'end';
    videoJobs: 'find';
    videoHistory: 'update' | 'remove';
    media: 'remove';
  }>;

/** The findings of a sweep. */
type VideoSweep = {
  waiting: number;
  oldestWaitingMinutes: number;
  oldestProcessingMinutes: number;
  /** Videos that this run checked. */
  swept: number;
  /** Rows that differed from their job or had none, and interrupted deletions. */
  repaired: number;
  /** Whether the run reached the newest video. */
  isPassFinished: boolean;
};

/** Seconds after its start at which a run stops repairing videos, and stops finishing deletions. */
export const VIDEO_SWEEP_SECONDS = { videos: 45, deletions: 70 } as const;

/** Younger jobs may still be handled by the request that creates or deletes them, which ends within half of this. */
const YOUNG_MINUTES = 1;
const PAGE_SIZE = 100;

const minutesBetween = (start: string, now: Date) => (now.getTime() - Date.parse(start)) / 60_000;

/**
 * Repairs every unfinished video: starts a workflow that never started or died, completes a history row whose job has
 * ended, removes the row of a deleted job, and finishes interrupted deletions. A run resumes after the video at
 * which the previous run stopped, or starts over if that run reached the end. Repeating it changes nothing.
 */
export async function sweepVideos(ports: Ports): Promise<VideoSweep> {
  const now = ports.clock.now();
  const secondsLater = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  const { pending, processing } = await ports.openVideos.summary();
  const sweep = await sweepOpenVideos(ports, secondsLater(VIDEO_SWEEP_SECONDS.videos));
  const begunBefore = secondsLater(-YOUNG_MINUTES * 60);
  const finished = await finishDeletions(ports, begunBefore, secondsLater(VIDEO_SWEEP_SECONDS.deletions));
  const ageMinutes = (createdAt: string | undefined) =>
    createdAt === undefined ? 0 : Math.max(0, minutesBetween(createdAt, now));
  return {
    ...sweep,
    repaired: sweep.repaired + finished,
    waiting: pending.count,
    oldestWaitingMinutes: ageMinutes(pending.oldestCreatedAt),
    oldestProcessingMinutes: ageMinutes(processing.oldestCreatedAt),
  };
}

type Swept = Pick<VideoSweep, 'swept' | 'repaired' | 'isPassFinished'>;

async function sweepOpenVideos(ports: Ports, until: Date): Promise<Swept> {
  let swept = 0;
  let repaired = 0;
  let after = readPosition(await ports.sweepPositions.read('videos'));
  const stopAt = async (position: string | undefined): Promise<Swept> => {
    await ports.sweepPositions.save('videos', position);
    return { swept, repaired, isPassFinished: position === undefined };
  };
  for (;;) {
    const page = await ports.openVideos.page(PAGE_SIZE, after);
    for (const video of page) {
      if (await repairUnlessYoung(ports, video)) repaired += 1;
      swept += 1;
      after = video;
      if (ports.clock.now() >= until) return stopAt(`${video.createdAt} ${video.id}`);
    }
    if (page.length < PAGE_SIZE) return stopAt(undefined);
  }
}

function readPosition(position: string | undefined): Pick<OpenVideo, 'createdAt' | 'id'> | undefined {
  const [createdAt, id] = position?.split(' ') ?? [];
  return createdAt === undefined || id === undefined ? undefined : { createdAt, id };
}

/** Resolves to whether the row was repaired. A failure does not stop the sweep. */
async function repairUnlessYoung(ports: Ports, video: OpenVideo): Promise<boolean> {
  if (minutesBetween(video.createdAt, ports.clock.now()) < YOUNG_MINUTES) return false;
  try {
    return await repair(ports, video);
  } catch (cause) {
    ports.log.warn('video-not-swept', { jobId: video.id, cause });
    return false;
  }
}

/** Resolves to whether the row differed from its job. */
async function repair(ports: Ports, { id }: OpenVideo): Promise<boolean> {
  const job = await ports.videoJobs.find(id);
  if (job?.deletedAt !== undefined) {
    // The call that deleted it was interrupted before it removed the row.
    await ports.videoHistory.remove(id);
    return true;
  }
  if (job && !isEndedOrDeleted(job)) {
    await ports.videoWorkflow.start(id);
    return false;
  }
  await ports.videoHistory.update(id, finalState(job));
  return true;
}

function finalState(job: VideoJob | undefined) {
  if (job?.status !== 'completed')
    return { status: 'failed' as const, error: job?.error ?? MESSAGES.videoFailed };
  return {
    status: 'completed' as const,
    key: job.outputKey ?? videoKey(job.userId, job.jobId),
    durationSeconds: job.durationSeconds,
    ...(job.completedAt !== undefined && { completedAt: job.completedAt }),
  };
}
