import { useCallback } from 'react';
import * as LIMITS from '#contract/limits.ts';
import { useStartVideo, type VideoStart } from '#web/modules/video-form/use-start-video.ts';
import type { VideoReference } from '#web/modules/video-form/video-reference.ts';
import { readVideoSeed } from '#web/modules/video-form/video-seed.ts';
import type { PendingJob } from '#web/modules/video-jobs/job-list.ts';
import { SINGLE_SHOT_TYPE, type VideoDraft } from './video-draft.ts';

/** Starts the video that stands in the form. */
export function useStartSingleShot(onStarted: (job: PendingJob) => void) {
  const { start, ...starting } = useStartVideo(onStarted);
  return {
    ...starting,
    start: useCallback(
      (draft: VideoDraft, reference: VideoReference) => start(orderOf(draft, reference)),
      [start],
    ),
  };
}
export type StartingSingleShot = ReturnType<typeof useStartSingleShot>;

function orderOf(draft: VideoDraft, reference: VideoReference): VideoStart {
  const prompt = draft.prompt.trim();
  const seed = readVideoSeed(draft.seed) ?? 0;
  return {
    body: {
      videoType: SINGLE_SHOT_TYPE,
      prompt,
      duration: LIMITS.singleShot.durationSeconds,
      seed,
      ...(reference !== null && { referenceImage: reference.dataUrl }),
    },
    job: { videoType: 'text-to-video', prompt, seed },
  };
}
