import type { UsesOnly } from '#core/ports.ts';
import { type StepResult, stepResult } from './step-result.ts';
import { isOver, type VideoJob } from './video-job.ts';

/** Decides what the model is asked for: one clip for each shot. */
export async function planVideo(
  ports: UsesOnly<{ videoJobs: 'update' }>,
  jobId: string,
): Promise<StepResult<'planned' | 'gone'>> {
  const job = await ports.videoJobs.update(jobId, planClips);
  return stepResult(job && !isOver(job) ? 'planned' : 'gone');
}

function planClips(job: VideoJob): VideoJob | undefined {
  if (job.clips.length > 0 || isOver(job)) return undefined;
  return { ...job, clips: job.shots.map(() => ({ attempt: 1, state: { status: 'waiting' } })) };
}
