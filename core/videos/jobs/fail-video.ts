import * as MESSAGES from '#contract/messages.ts';
import { refundBudget } from '#core/budgets/spend.ts';
import { type ClipFailure, finishedClipKeys, type VideoJob } from '#core/domain/videos/video-job.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { leaveAllQueues } from '#core/videos/queue/leave-all-queues.ts';
import { discardVideo } from './discard-video.ts';
import { type StepResult, stepResult } from './step-result.ts';

type Ports = Uses<'clipQueues' | 'budgets' | 'log'> &
  UsesOnly<{ videoJobs: 'find' | 'update'; videoHistory: 'update'; media: 'remove' }>;

/** Ends a job that cannot be finished: records the reason, frees its slots and refunds its price. */
export async function failVideo(ports: Ports, jobId: string): Promise<StepResult<'failed' | 'gone'>> {
  const job = await ports.videoJobs.find(jobId);
  await leaveAllQueues(ports, jobId);
  if (job?.deletedAt !== undefined) await discardVideo(ports, job);
  if (!job || job.status === 'completed' || job.deletedAt !== undefined) return stepResult('gone');
  const error = job.error ?? messageFor(job);
  await ports.videoHistory.update(jobId, { status: 'failed', error });
  const ended = await ports.videoJobs.update(jobId, (current) =>
    current.status === 'completed' ? undefined : { ...current, status: 'failed', error },
  );
  // A recovery completed the job in the meantime.
  if (ended?.status === 'completed') return stepResult('gone');
  const { userId, budgetDay } = job;
  if (budgetDay !== undefined) await refundBudget(ports, { day: budgetDay, userId, id: jobId });
  await ports.media
    .remove(finishedClipKeys(job))
    .catch((cause) => ports.log.warn('clips-left-behind', { jobId, cause }));
  return stepResult('failed');
}

const MESSAGE_BY_REASON: Record<ClipFailure, string> = {
  blocked: MESSAGES.videoBlocked,
  'timed-out': MESSAGES.videoTimedOut,
  unreadable: MESSAGES.videoUnreadable,
  'model-error': MESSAGES.videoFailed,
  'model-unavailable': MESSAGES.modelUnavailable,
  'successor-dearer': MESSAGES.successorCostsMore,
  'reference-missing': MESSAGES.videoReferenceMissing,
  'too-long': MESSAGES.videoTooLong,
};

function messageFor(job: VideoJob): string {
  const [reason] = job.clips.flatMap(({ state }) => (state.status === 'failed' ? [state.reason] : []));
  if (reason === undefined) return MESSAGES.videoFailed;
  // The model became unavailable after it had started the video, and the message says so.
  const isMidway = job.clips.some(({ state }) => state.status === 'finished' || state.status === 'running');
  return reason === 'model-unavailable' && isMidway ? MESSAGES.modelEndedMidway : MESSAGE_BY_REASON[reason];
}
