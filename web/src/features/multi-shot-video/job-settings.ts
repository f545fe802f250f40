import * as LIMITS from '#contract/limits.ts';
import type { Recorded } from '#contract/tools/setting.ts';
import type { VideoRecord } from '#contract/videos.ts';
import type { PendingJob } from '#web/modules/video-jobs/job-list.ts';
import { recordedVideo } from '#web/platform/drafts/video-prefill.ts';

/** The settings that fill a job's form again: from its record or, without one, from the card. */
export function jobSettings(job: PendingJob, record: VideoRecord | undefined): Recorded {
  if (record) return recordedVideo(record);
  const { prompt, seed } = job;
  return { type: 'multi-shot-auto', prompt, seed, duration: LIMITS.multiShot.defaultSeconds };
}
