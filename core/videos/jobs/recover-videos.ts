import type { FallbackCheckResponse } from '#contract/api/force-video-fallback-check.ts';
import * as MESSAGES from '#contract/messages.ts';
import type { VideoStatus } from '#contract/videos.ts';
import { payDelivered } from '#core/budgets/spend.ts';
import { dayOf } from '#core/domain/budgets/day.ts';
import { videoKey } from '#core/domain/media/object-keys.ts';
import { isOver, type VideoJob } from '#core/domain/videos/video-job.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { leaveAllQueues } from '../queue/leave-all-queues.ts';
import { historyRow } from './start-job.ts';

type Ports = Uses<'clock' | 'clipQueues' | 'budgets' | 'videoWorkflow' | 'log'> &
  UsesOnly<{
    videoJobs: 'find' | 'update';
    videoHistoryReader: 'page';
    videoHistory: 'insert' | 'update' | 'remove';
    media: 'has' | 'signedUrl';
  }>;

/** A video whose record does not say that it is done. */
type Open = { id: string; status: VideoStatus; durationSeconds: number };

/** As many videos of each status are looked at, the newest first. */
const LOOKED_AT = 100;

/**
 * Completes the caller's videos whose file is there although their record says otherwise, and sets to work again
 * those that were left lying. Another's videos are neither looked at nor found.
 */
export async function recoverVideos(ports: Ports, caller: Caller): Promise<FallbackCheckResponse> {
  await restoreLostRows(ports, caller);
  const recoveredVideos: FallbackCheckResponse['recoveredVideos'] = [];
  let totalProcessing = 0;
  for (const status of ['pending', 'processing', 'failed'] as const) {
    for (const row of await ports.videoHistoryReader.page(caller, LOOKED_AT, undefined, { status })) {
      const outcome = await recover(ports, caller, row);
      if (outcome === 'in-work') totalProcessing += 1;
      if (outcome !== 'recovered') continue;
      const videoUrl = await ports.media.signedUrl(videoKey(caller.userId, row.id));
      recoveredVideos.push({ jobId: row.id, id: row.id, videoUrl });
    }
  }
  return { recoveredVideos, totalProcessing };
}

async function recover(
  ports: Ports,
  { userId }: Caller,
  video: Open,
): Promise<'recovered' | 'in-work' | 'over'> {
  const job = await ports.videoJobs.find(video.id);
  if (job && job.userId !== userId) return 'over';
  if (job?.deletedAt !== undefined) {
    // The call that deleted it was cut off before it came to the row.
    await ports.videoHistory.remove(video.id);
    return 'over';
  }
  if (await ports.media.has(videoKey(userId, video.id))) {
    await complete(ports, userId, video, job);
    return 'recovered';
  }
  if (video.status === 'failed') return 'over';
  if (job && !isOver(job)) {
    // Does nothing where it runs; one that died goes on where it was, and asks for no clip twice.
    await ports.videoWorkflow.start(video.id);
    return 'in-work';
  }
  // Nothing is made any more, and nothing was: its owner need not wait.
  await ports.videoHistory.update(video.id, { status: 'failed', error: job?.error ?? MESSAGES.videoFailed });
  return 'over';
}

async function complete(ports: Ports, userId: string, video: Open, job: VideoJob | undefined): Promise<void> {
  const key = videoKey(userId, video.id);
  const completedAt = job?.completedAt ?? ports.clock.now().toISOString();
  const durationSeconds = job?.durationSeconds ?? video.durationSeconds;
  await ports.videoHistory.update(video.id, {
    ...{ status: 'completed', key, completedAt },
    ...(durationSeconds > 0 && { durationSeconds }),
    error: null,
  });
  const completed = await ports.videoJobs.update(video.id, ({ error: _, ...current }) =>
    current.deletedAt === undefined
      ? { ...current, status: 'completed', completedAt, outputKey: key }
      : undefined,
  );
  await leaveAllQueues(ports, video.id);
  const isDeleted = completed === undefined || completed.deletedAt !== undefined;
  if (isDeleted || completed.budgetDay === undefined) return;
  // Its price was given back where it was thought lost.
  const reservation = { day: completed.budgetDay, userId, id: video.id };
  await payDelivered(ports, reservation, { kind: 'video', usd: completed.parameters?.usd ?? 0 });
}

/** Budgets remember this many days of what a person started. */
const REMEMBERED_DAYS = 7;
const DAY_MILLISECONDS = 86_400_000;

/** A video that was paid for and not deleted belongs into the history, whatever became of its row. */
async function restoreLostRows(ports: Ports, caller: Caller): Promise<void> {
  const now = ports.clock.now().getTime();
  const days = Array.from({ length: REMEMBERED_DAYS }, (_, ago) =>
    dayOf(new Date(now - ago * DAY_MILLISECONDS)),
  );
  const people = await Promise.all(days.map((day) => ports.budgets.readPerson(day, caller.userId)));
  const started = people.flatMap(({ taken }) =>
    Object.entries(taken).flatMap(([id, { kind }]) => (kind === 'video' ? [id] : [])),
  );
  if (started.length === 0) return;
  const rows = await ports.videoHistoryReader.page(caller, LOOKED_AT);
  const known = new Set(rows.map(({ id }) => id));
  for (const id of started.filter((one) => !known.has(one))) {
    const job = await ports.videoJobs.find(id);
    // Does nothing where the row is there, only further back.
    if (job?.userId === caller.userId && job.deletedAt === undefined)
      await ports.videoHistory.insert(historyRow(job));
  }
}
