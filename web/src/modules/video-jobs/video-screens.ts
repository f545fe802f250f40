import type { VideoType } from '#contract/videos.ts';
import { PATHS, type Path } from '#web/platform/paths.ts';

export const SINGLE_SHOT_TYPES = ['text-to-video'] as const;
export const MULTI_SHOT_TYPES = ['multi-shot-auto', 'multi-shot-manual'] as const;

/** The kinds of video that each screen makes. */
export const VIDEO_SCREENS: readonly (readonly VideoType[])[] = [SINGLE_SHOT_TYPES, MULTI_SHOT_TYPES];

/** The screen that makes and shows videos of a type. */
export const videoScreen = (type: VideoType): Path =>
  type === 'text-to-video' ? PATHS.singleShotVideo : PATHS.multiShotVideo;
