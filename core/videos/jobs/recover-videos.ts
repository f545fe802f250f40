import type { FallbackCheckResponse } from '#contract/api/force-video-fallback-check.ts';
import * as MESSAGES from '#contract/messages.ts';
import type { VideoStatus } from '#contract/videos.ts';
import { payForDelivered } from '#core/budgets/spend.ts';
import { utcDay } from '#core/domain/budgets/day.ts';
import { videoKey } from '#core/domain/media/object-keys.ts';
import { isEndedOrDeleted, type VideoJob } from '#core/domain/videos/video-job.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { leaveAllQueues } from '#core/videos/queue/leave-all-queues.ts';
import { historyRow } from './start-job.ts';

type Ports = Uses<'clock' | 'clipQueues' | 'budgets' | 'videoWorkflow' | 'log'> &
  UsesOnly<{
    videoJobs: 'find' | 'update';
    videoHistoryReader: 'page';
    videoHistory: 'insert' | 'update' | 'remove';
    media: 'has' | 'signedUrl';
  }>;

/** A video whose row is not completed. */
type IncompleteVideo = { id: string; status: VideoStatus; durationSeconds: number };

/** Number of videos checked per status, newest first. */
const PAGE_SIZE = 100;

/**
 * Completes the caller's videos whose file exists although the row is not completed, restarts the workflows of
 * unfinished ones, and restores lost rows.
 */
export async function recoverVideos(ports: Ports, caller: Caller): Promise<FallbackCheckResponse> {
  await restoreLostRows(ports, caller);
  const recoveredVideos: FallbackCheckResponse['recoveredVideos'] = [];
  let totalProcessing = 0;
  for (const status of ['pending', 'processing', 'failed'] as const) {
    for (const row of await ports.videoHistoryReader.page(caller, PAGE_SIZE, undefined, { status })) {
      const outcome = await recover(ports, caller, row);
      if (outcome === 'processing') totalProcessing += 1;
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
  video: IncompleteVideo,
): Promise<'recovered' | 'processing' | 'ended'> {
  const job = await ports.videoJobs.find(video.id);
  if (job && job.userId !== userId) return 'ended';
  if (job?.deletedAt !== undefined) {
    // The deletion was interrupted before it removed the row.
    await ports.videoHistory.remove(video.id);
    return 'ended';
  }
  if (await ports.media.has(videoKey(userId, video.id))) {
    await complete(ports, userId, video, job);
    return 'recovered';
  }
  if (video.status === 'failed') return 'ended';
  if (job && !isEndedOrDeleted(job)) {
    // Does nothing while the workflow runs. A workflow that died resumes and starts no clip twice.
    await ports.videoWorkflow.start(video.id);
    return 'processing';
  }
  // The job has ended or is lost, and there is no file.
  await ports.videoHistory.update(video.id, { status: 'failed', error: job?.error ?? MESSAGES.videoFailed });
  return 'ended';
}

async function complete(
  ports: Ports,
  userId: string,
  video: IncompleteVideo,
  job: VideoJob | undefined,
): Promise<void> {
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
  // The price may have been refunded when the video seemed lost.
  const reservation = { day: completed.budgetDay, userId, id: video.id };
  await payForDelivered(ports, reservation, { kind: 'video', usd: completed.parameters?.usd ?? 0 });
}

/** Days whose budgets are searched for started videos. */
const SEARCHED_DAYS = 7;
const DAY_MILLISECONDS = 86_400_000;

/** Inserts the missing rows of videos that were reserved or paid and not deleted. */
async function restoreLostRows(ports: Ports, caller: Caller): Promise<void> {
  const now = ports.clock.now().getTime();
  const days = Array.from({ length: SEARCHED_DAYS }, (_, daysAgo) =>
    utcDay(new Date(now - daysAgo * DAY_MILLISECONDS)),
  );
  const personDays = await Promise.all(days.map((day) => ports.budgets.readPersonDay(day, caller.userId)));
  const startedIds = personDays.flatMap(({ taken }) =>
    Object.entries(taken).flatMap(([id, { kind }]) => (kind === 'video' ? [id] : [])),
  );
  if (startedIds.length === 0) return;
  const rows = await ports.videoHistoryReader.page(caller, PAGE_SIZE);
  const knownIds = new Set(rows.map(({ id }) => id));
  for (const id of startedIds.filter((jobId) => !knownIds.has(jobId))) {
    const job = await ports.videoJobs.find(id);
    // Does nothing if the row exists beyond the page.
    if (job?.userId === caller.userId && job.deletedAt === undefined)
      await ports.videoHistory.insert(historyRow(job));
  }
}
