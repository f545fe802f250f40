import * as LIMITS from '#contract/limits.ts';
import type { VideoRecord } from '#contract/videos.ts';
import type { PendingJob } from '#web/modules/video-jobs/job-list.ts';
import type { MultiShotSettings } from '#web/platform/drafts/multi-shot-prefill.ts';
import { multiShotSettings } from '#web/platform/drafts/video-prefill.ts';

/** What a job's form is filled with again: all that its record knows, or what the card kept where there is none. */
export function settingsOf(job: PendingJob, record: VideoRecord | undefined): MultiShotSettings {
  if (record) return multiShotSettings(record);
  const { prompt, seed } = job;
  const durationSeconds = LIMITS.multiShot.defaultSeconds;
  return { method: 'automated', story: prompt, durationSeconds, seed };
}
