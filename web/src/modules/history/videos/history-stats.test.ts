import { expect, test } from 'vitest';
import type { VideoRecord } from '#contract/videos.ts';
import { videoStats } from './history-stats.ts';

const video = (status: VideoRecord['status'], seconds: number | null): VideoRecord => ({
  id: `${status}-${seconds}`,
  job_id: `${status}-${seconds}`,
  user_id: 'u',
  status,
  prompt: 'A red fox',
  video_type: 'text-to-video',
  presigned_url: null,
  thumbnail_url: null,
  duration_seconds: seconds,
  created_at: '2026-11-21T00:00:00Z',
  completed_at: null,
  error_message: null,
  reference_images: [],
  parameters: { options: { durationSeconds: 6 } },
  favourite: false,
});

test('only completed videos add to the total length', () => {
  const stats = videoStats([
    video('completed', 6),
    video('completed', 30),
    video('failed', 6),
    video('processing', 6),
    video('pending', 12),
  ]);
  expect(stats).toEqual({ total: 5, inWork: 2, completedSeconds: 36 });
});

test('a completed video of unknown length counts as a video of no length', () => {
  expect(videoStats([video('completed', null)])).toEqual({ total: 1, inWork: 0, completedSeconds: 0 });
});
