import type { VideoRequest } from '#contract/api/generate-video.ts';
import * as MESSAGES from '#contract/messages.ts';
import type { VideoRecord } from '#contract/videos.ts';
import { loadReference } from './load-reference.ts';

/** What a video was asked for with, so that the same can be asked for again. Throws where its reference is gone. */
export async function videoRequestOf(video: VideoRecord): Promise<VideoRequest> {
  const { seed, options, shots = [], template } = video.parameters;
  const prompt = video.prompt ?? '';
  const withSeed = seed !== undefined && { seed };
  switch (video.video_type) {
    case 'text-to-video': {
      const [key] = video.reference_images;
      const reference = key !== undefined && { referenceImage: (await loadReference(key)).dataUrl };
      return { videoType: 'TEXT_VIDEO', prompt, ...withSeed, ...reference };
    }
    case 'multi-shot-auto':
      return {
        videoType: 'MULTI_SHOT_AUTOMATED',
        prompt,
        duration: options.durationSeconds,
        ...withSeed,
        ...(template !== undefined && { template }),
      };
    case 'multi-shot-manual':
      return {
        videoType: 'MULTI_SHOT_MANUAL',
        prompt: prompt || MESSAGES.manualStoryboard,
        ...withSeed,
        shots: shots.map(shotRequestOf),
      };
  }
}

type KeptShot = NonNullable<VideoRecord['parameters']['shots']>[number];

const shotRequestOf = ({ text, seed, referenceImageKey }: KeptShot) => ({
  text,
  ...(seed !== undefined && { seed }),
  ...(referenceImageKey !== undefined && { referenceImageKey }),
});
