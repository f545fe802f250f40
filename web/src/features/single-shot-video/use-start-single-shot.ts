import { useCallback } from 'react';
import { useStartVideo } from '#web/modules/video-form/use-start-video.ts';
import type { VideoReference } from '#web/modules/video-form/video-reference.ts';
import { toVideoStart, type VideoDraft } from './video-draft.ts';

/** Starts the video that the form describes. */
export function useStartSingleShot(onStarted: () => void) {
  const { start, ...starter } = useStartVideo(onStarted);
  return {
    ...starter,
    start: useCallback(
      (draft: VideoDraft, reference: VideoReference) => start(toVideoStart(draft, reference)),
      [start],
    ),
  };
}
export type SingleShotStarter = ReturnType<typeof useStartSingleShot>;
