import type { VideoStatusResponse } from '#contract/api/video-status.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { isUuid } from '#core/domain/uuid.ts';
import { estimateCompletion } from '#core/domain/videos/estimate-completion.ts';
import { findQueuePosition } from '#core/domain/videos/queue-rules.ts';
import { shotsDone, shotsTotal, type VideoJob } from '#core/domain/videos/video-job.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';

type Ports = Uses<'clock'> & UsesOnly<{ videoJobs: 'find'; clipQueues: 'read'; media: 'signedUrl' }>;

/** The status of the caller's job. Another person's job is not found. */
export async function videoStatus(
  ports: Ports,
  typicalSeconds: number,
  { userId }: Caller,
  jobId: string,
): Promise<VideoStatusResponse> {
  const job = isUuid(jobId) ? await ports.videoJobs.find(jobId) : undefined;
  if (!job || job.userId !== userId || job.deletedAt !== undefined)
    throw new AppError('NOT_FOUND', MESSAGES.notFound);
  const { status } = job;
  const warning = job.parameters?.warning;
  const shots = { shotsDone: shotsDone(job), shotsTotal: shotsTotal(job) };
  const hasSeparateShots = shots.shotsTotal > 1 && !job.isOneInvocation;
  const common = {
    status,
    jobId,
    videoId: jobId,
    ...(hasSeparateShots && shots),
    ...(warning !== undefined && { warning }),
  };
  switch (status) {
    case 'completed':
      return { ...common, ...(job.outputKey && { videoUrl: await ports.media.signedUrl(job.outputKey) }) };
    case 'failed':
      return { ...common, error: job.error ?? MESSAGES.videoFailed };
    case 'pending':
    case 'processing':
      return { ...common, ...(await estimateProgress(ports, job, typicalSeconds)) };
  }
}

async function estimateProgress({ clipQueues, clock }: Ports, job: VideoJob, typicalSeconds: number) {
  const queue = await clipQueues.read(job.model);
  const now = clock.now();
  const estimatedCompletionTime = estimateCompletion(job, queue, now, typicalSeconds).toISOString();
  if (job.status !== 'pending') return { estimatedCompletionTime };
  // A job that is neither queued nor processing has just got its slot.
  return { estimatedCompletionTime, queuePosition: findQueuePosition(queue, job.jobId, now) ?? 1 };
}
