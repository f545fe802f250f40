import type { Clip, ClipState, VideoJob } from './video-job.ts';

/**
 * The job with one clip in another state. `undefined` where the clip is no longer what the decision was made on:
 * another attempt, another holder of its slot, or a state from which this one is not reached.
 */
export function changeClip(
  job: VideoJob,
  index: number,
  decidedOn: Clip,
  state: ClipState,
  attempt = decidedOn.attempt,
): VideoJob | undefined {
  const clip = job.clips[index];
  const isCurrent =
    clip?.attempt === decidedOn.attempt &&
    clip.state.status === decidedOn.state.status &&
    fenceOf(clip) === fenceOf(decidedOn);
  if (!isCurrent) return undefined;
  return { ...job, clips: job.clips.with(index, { attempt, state }) };
}

/** By which slot a clip is in work; undefined where it is not, or was given its slot before there were fences. */
export const fenceOf = ({ state }: Clip): number | undefined =>
  state.status === 'running' ? state.fence : undefined;
