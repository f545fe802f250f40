import type { Recorded } from '#contract/tools/setting.ts';
import type { VideoRecord } from '#contract/videos.ts';
import type { Path } from '#web/platform/paths.ts';
import { prefill } from './prefill.ts';

/** The recorded values of a video, under the API's names. */
export function recordedVideo(video: VideoRecord): Recorded {
  const { video_type, prompt, parameters, reference_images } = video;
  const { seed, options, shots } = parameters;
  return {
    type: video_type,
    prompt: prompt ?? '',
    seed,
    duration: options.durationSeconds,
    shots,
    referenceKey: reference_images[0],
    sources: listSources(video),
  };
}

/** An image from the history, and where the first frame that is stored under `key` was cropped from it. */
export type RecordedSource = { key: string; imageId: string; focus: number };

/** Empty for videos made before crops were recorded: their stored first frames are used instead. */
function listSources({ video_type, parameters, reference_images, parent_id }: VideoRecord): RecordedSource[] {
  const single = {
    referenceImageKey: reference_images[0],
    referenceImageId: parent_id ?? undefined,
    referenceFocus: parameters.referenceFocus,
  };
  const references = video_type === 'text-to-video' ? [single] : (parameters.shots ?? []);
  return references.flatMap(({ referenceImageKey: key, referenceImageId: imageId, referenceFocus: focus }) =>
    key === undefined || imageId === undefined || focus === undefined ? [] : { key, imageId, focus },
  );
}

/** "Edit as new": fills the form for this type of video. Returns the form's URL. */
export const prefillVideoForm = (userId: string, video: VideoRecord): Path =>
  prefill(userId, video.video_type === 'text-to-video' ? 'single-shot' : 'multi-shot', recordedVideo(video));
