import { storyboardSeconds } from '#contract/api/generate-video.ts';
import * as MESSAGES from '#contract/messages.ts';
import type { VideoStart } from '#web/modules/video-form/use-start-video.ts';
import { requestedShots, type Storyboard } from './storyboard.ts';

/** What a storyboard asks for (S1 §7). */
export function boardOrder(board: Storyboard, seed: number): VideoStart {
  const shots = requestedShots(board, seed);
  return {
    body: {
      videoType: 'MULTI_SHOT_MANUAL',
      prompt: MESSAGES.manualStoryboard,
      duration: storyboardSeconds(shots.length),
      seed,
      shots,
    },
    job: { videoType: 'multi-shot-manual', prompt: MESSAGES.manualStoryboard, seed },
  };
}
