import type { Clip, ClipState, VideoJob } from './video-job.ts';

/**
 * The job with one clip in another state. `undefined` where the clip is no longer what the decision was made on:
 * another attempt, or a state from which this one is not reached.
 */
export function changeClip(
  job: VideoJob,
  index: number,
  decidedOn: Clip,
  state: ClipState,
  attempt = decidedOn.attempt,
): VideoJob | undefined {
  const clip = job.clips[index];
  const isCurrent = clip?.attempt === decidedOn.attempt && clip.state.status === decidedOn.state.status;
  if (!isCurrent) return undefined;
  return { ...job, clips: job.clips.with(index, { attempt, state }) };
}
