import type { VideoStatus, VideoType } from '#contract/videos.ts';

/** Names of the video types in menus. */
export const VIDEO_TYPE_NAMES: Record<VideoType, string> = {
  'text-to-video': 'Single shot',
  'multi-shot-auto': 'Automated multi-shot',
  'multi-shot-manual': 'Storyboard',
};

export const VIDEO_STATUS_NAMES: Record<VideoStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
};
