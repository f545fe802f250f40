import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { AppError } from '#core/app-error.ts';
import { videoKey } from '#core/domain/media/object-keys.ts';
import { finishedClipKeys, isOver, type VideoJob } from '#core/domain/videos/video-job.ts';
import type { Uses, UsesOnly } from '#core/ports/ports.ts';
import { discardVideo } from '#core/videos/jobs/discard-video.ts';
import { type StepResult, stepResult } from '#core/videos/jobs/step-result.ts';

type Ports = Uses<'clips' | 'clipQueues' | 'log'> &
  UsesOnly<{ videoJobs: 'find' | 'update'; media: 'get' | 'put' | 'remove' }>;

/** Joins the finished clips into the video. Each shot lasts 6 seconds, even if the model's clip is shorter. */
export async function joinClips(ports: Ports, jobId: string): Promise<StepResult<'joined' | 'gone'>> {
  const job = await ports.videoJobs.find(jobId);
  if (job?.deletedAt !== undefined) await discardVideo(ports, job);
  if (!job || isOver(job)) return stepResult('gone');
  if (job.outputKey !== undefined) return stepResult('joined');

  const clips = await Promise.all(finishedClipKeys(job).map((key) => fetchClip(ports, key)));
  const { mp4, durationSeconds } = await join(ports, job, clips);
  const key = videoKey(job.userId, jobId);
  await ports.media.put(key, mp4, 'video/mp4');
  const joined = await ports.videoJobs.update(jobId, (current) =>
    isOver(current) ? undefined : { ...current, outputKey: key, durationSeconds },
  );
  if (joined && joined.deletedAt === undefined) return stepResult('joined');
  // Deleted meanwhile.
  await discardVideo(ports, joined ?? job);
  return stepResult('gone');
}

/** A finished clip may appear in the bucket a little later, so a missing one makes the workflow retry the step. */
async function fetchClip({ media }: Ports, key: string): Promise<Uint8Array> {
  const clip = await media.get(key);
  if (!clip) throw new AppError('TEMPORARILY_UNAVAILABLE', MESSAGES.temporarilyUnavailable);
  return clip;
}

async function join(ports: Ports, job: VideoJob, clips: Uint8Array[]) {
  try {
    // One invocation made all shots, so its clip is as long as the video.
    const seconds = job.isOneInvocation ? job.durationSeconds : LIMITS.shotSeconds;
    return await ports.clips.join(clips, seconds);
  } catch (error) {
    if (error instanceof AppError && error.code === 'BAD_MODEL_OUTPUT') {
      await ports.videoJobs.update(job.jobId, markUnreadable);
    }
    throw error;
  }
}

/** Records the reason for the owner: the workflow only passes the error's name on. */
const markUnreadable = (job: VideoJob): VideoJob => ({
  ...job,
  clips: job.clips.map((clip) => ({ ...clip, state: { status: 'failed', reason: 'unreadable' } })),
});
