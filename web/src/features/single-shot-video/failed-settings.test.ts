import { expect, test } from 'vitest';
import type { VideoRecord } from '#contract/videos.ts';
import { failedSettings } from './failed-settings.ts';

const job = {
  jobId: 'a',
  videoId: 'a',
  videoType: 'text-to-video',
  prompt: 'A fox runs',
  seed: 7,
  startedAt: '2026-11-21T10:00:00Z',
} as const;
const referenceKey = 'users/me/references/a.png';
const record: VideoRecord = {
  id: 'a',
  job_id: 'a',
  user_id: 'me',
  status: 'failed',
  prompt: job.prompt,
  video_type: job.videoType,
  presigned_url: null,
  thumbnail_url: null,
  duration_seconds: 6,
  created_at: job.startedAt,
  completed_at: null,
  error_message: null,
  reference_images: [referenceKey],
  parameters: { seed: 7, options: { durationSeconds: 6 }, referenceFocus: 0.2 },
  favourite: false,
  parent_id: 'fox',
};

test('keeps the prompt, the seed and the crop of the source image of a failed video', () => {
  expect(failedSettings(job, record)).toMatchObject({
    prompt: 'A fox runs',
    seed: 7,
    referenceKey,
    sources: [{ key: referenceKey, imageId: 'fox', focus: 0.2 }],
  });
});

test('keeps only the prompt and the seed of a failed video without a record', () => {
  expect(failedSettings(job, undefined)).toEqual({ prompt: 'A fox runs', seed: 7 });
});
