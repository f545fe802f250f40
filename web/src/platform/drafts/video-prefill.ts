import type { VideoRecord } from '#contract/videos.ts';
import type { Path } from '#web/platform/paths.ts';
import { type MultiShotSettings, prefillMultiShot } from './multi-shot-prefill.ts';
import { prefillSingleShot } from './single-shot-prefill.ts';

/**
 * "Edit as new": hands over what a video's record knows of its making to the form that makes such videos. Gives the
 * form's address.
 */
export function prefillVideoForm(userId: string, video: VideoRecord): Path {
  if (video.video_type !== 'text-to-video') return prefillMultiShot(userId, multiShotSettings(video));
  const { prompt, parameters, reference_images } = video;
  const [referenceKey] = reference_images;
  return prefillSingleShot(userId, { prompt: prompt ?? '', seed: parameters.seed, referenceKey });
}

/** What the multi-shot forms are filled with to make such a video again. */
export function multiShotSettings({ video_type, prompt, parameters }: VideoRecord): MultiShotSettings {
  const { seed, options, shots = [] } = parameters;
  if (video_type === 'multi-shot-manual') {
    return {
      method: 'manual',
      seed,
      shots: shots.map(({ text, seed: own, referenceImageKey }) => ({
        text,
        seed: own,
        referenceKey: referenceImageKey,
      })),
    };
  }
  return { method: 'automated', story: prompt ?? '', durationSeconds: options.durationSeconds, seed };
}
