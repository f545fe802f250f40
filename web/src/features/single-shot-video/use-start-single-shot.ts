import { useCallback } from 'react';
import { singleShotTool } from '#contract/tools/single-shot-video.ts';
import { bodyFromDraft } from '#contract/tools/tool.ts';
import { useStartVideo, type VideoStart } from '#web/modules/video-form/use-start-video.ts';
import type { VideoReference } from '#web/modules/video-form/video-reference.ts';
import type { VideoDraft } from './video-draft.ts';

/** Starts the video that the form describes. */
export function useStartSingleShot(onStarted: () => void) {
  const { start, ...starting } = useStartVideo(onStarted);
  return {
    ...starting,
    start: useCallback(
      (draft: VideoDraft, reference: VideoReference) => start(toVideoStart(draft, reference)),
      [start],
    ),
  };
}
export type StartingSingleShot = ReturnType<typeof useStartSingleShot>;

function toVideoStart(draft: VideoDraft, reference: VideoReference): VideoStart {
  const { imageId, dataUrl, focus } = reference ?? {};
  const image =
    imageId === undefined
      ? { referenceImage: dataUrl }
      : { referenceImageId: imageId, referenceFocus: focus };
  const body = bodyFromDraft(singleShotTool, { ...draft, ...image });
  const { prompt, seed } = body;
  return { body, job: { videoType: 'text-to-video', prompt, seed } };
}
