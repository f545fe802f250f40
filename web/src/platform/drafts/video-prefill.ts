import type { Recorded } from '#contract/tools/setting.ts';
import type { VideoRecord } from '#contract/videos.ts';
import type { Path } from '#web/platform/paths.ts';
import { prefill } from './prefill.ts';

/** The recorded values of a video, under the API's names. */
export function recordedVideo({ video_type, prompt, parameters, reference_images }: VideoRecord): Recorded {
  const { seed, options, shots } = parameters;
  return {
    type: video_type,
    prompt: prompt ?? '',
    seed,
    duration: options.durationSeconds,
    shots,
    referenceKey: reference_images[0],
  };
}

/** "Edit as new": fills the form that makes such videos. Returns the form's address. */
export const prefillVideoForm = (userId: string, video: VideoRecord): Path =>
  prefill(userId, video.video_type === 'text-to-video' ? 'single-shot' : 'multi-shot', recordedVideo(video));
