import type { VideoRecord } from '#contract/videos.ts';
import { formatDuration } from '#web/platform/format/format-duration.ts';
import type { Fact } from '../images/image-facts.ts';

/** The parameters of a video, as shown in its details. */
export function videoFacts(video: VideoRecord): Fact[] {
  const { seed, options } = video.parameters;
  return [
    // A failed video has no duration.
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
