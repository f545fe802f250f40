import type { VideoRecord } from '#contract/videos.ts';

type PosterSource = Pick<VideoRecord, 'thumbnail_url' | 'parameters'>;

/** The image shown until a video plays: the reference image that it starts from, but not one of a later shot. */
export function posterUrl({ thumbnail_url, parameters }: PosterSource): string | null {
  const [first] = parameters.shots ?? [];
  const isFirstFrame = first === undefined || first.referenceImageKey !== undefined;
  return isFirstFrame ? thumbnail_url : null;
}
