import type { Clip, ClipState, VideoJob } from './video-job.ts';

/**
 * Returns the job with one clip in a new state, or `undefined` if the clip is no longer as `expected`: another attempt,
 * another status, or another holder of its slot.
 */
export function changeClip(
  job: VideoJob,
  index: number,
  expected: Clip,
  state: ClipState,
  attempt = expected.attempt,
): VideoJob | undefined {
  const clip = job.clips[index];
  const isCurrent =
    clip?.attempt === expected.attempt &&
    clip.state.status === expected.state.status &&
    slotFence(clip) === slotFence(expected);
  if (!isCurrent) return undefined;
  return { ...job, clips: job.clips.with(index, { attempt, state }) };
}

/** The fence of a running clip's slot; undefined for slots granted before fences existed. */
export const slotFence = ({ state }: Clip): number | undefined =>
  state.status === 'running' ? state.fence : undefined;
