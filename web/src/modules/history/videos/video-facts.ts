import type { VideoRecord } from '#contract/videos.ts';
import { formatDuration } from '#web/platform/format/format-duration.ts';
import type { Fact } from '../images/image-facts.ts';

/** Parameters of a video as the details name them. */
export function videoFacts(video: VideoRecord): Fact[] {
  const { seed, options } = video.parameters;
  return [
    // A failed video was made in no length.
    ...(video.duration_seconds === null || video.status === 'failed'
      ? []
      : [{ label: 'Duration', value: formatDuration(video.duration_seconds) }]),
    ...(seed === undefined ? [] : [{ label: 'Seed', value: String(seed) }]),
    { label: 'Requested Duration', value: formatDuration(options.durationSeconds) },
    ...(video.reference_images.length === 0
      ? []
      : [{ label: 'Reference Images', value: String(video.reference_images.length) }]),
  ];
}
