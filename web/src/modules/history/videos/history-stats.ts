import type { VideoRecord } from '#contract/videos.ts';

/** Numbers of the dashboard's stat cards that follow from the list of videos. */
export type VideoStats = { total: number; inWork: number; completedSeconds: number };

/** Counts videos; only completed ones have a length that counts (S0 §9). */
export function videoStats(videos: readonly VideoRecord[]): VideoStats {
  return {
    total: videos.length,
    inWork: videos.filter(isInWork).length,
    completedSeconds: videos
      .filter((video) => video.status === 'completed')
      .reduce((sum, video) => sum + (video.duration_seconds ?? 0), 0),
  };
}

/** Waiting or being made: the list is asked for again while there is one (S1 §4). */
export function isInWork(video: Pick<VideoRecord, 'status'>): boolean {
  return video.status === 'pending' || video.status === 'processing';
}
