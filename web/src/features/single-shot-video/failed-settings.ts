import type { Recorded } from '#contract/tools/setting.ts';
import type { VideoRecord } from '#contract/videos.ts';
import type { PendingJob } from '#web/modules/video-jobs/job-list.ts';
import { recordedVideo } from '#web/platform/drafts/video-prefill.ts';

/** The settings that fill the form of a failed job again: from its record or, without one, from the card. */
export function failedSettings({ prompt, seed }: PendingJob, record: VideoRecord | undefined): Recorded {
  return record ? recordedVideo(record) : { prompt, seed };
}
