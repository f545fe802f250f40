import { expect, test } from 'vitest';
import type { VideoRecord } from '#contract/videos.ts';
import {
  addPending,
  adoptRunning,
  completeJob,
  dismissFailure,
  failJob,
  jobList,
  NO_JOBS,
  type PendingJob,
} from './job-list.ts';

const job = (jobId: string): PendingJob => ({
  jobId,
  videoId: jobId,
  videoType: 'text-to-video',
  startedAt: '2026-11-21T10:00:00Z',
  prompt: 'A red fox runs',
  seed: 7,
});

const record = (id: string, status: VideoRecord['status']): VideoRecord => ({
  id,
  job_id: id,
  user_id: 'me',
  status,
  prompt: 'A red fox runs',
  video_type: 'text-to-video',
  presigned_url: null,
  thumbnail_url: null,
  duration_seconds: 6,
  created_at: '2026-11-21T10:00:00Z',
  completed_at: null,
  error_message: null,
  reference_images: [],
  parameters: { seed: 7, options: { durationSeconds: 6 } },
  favourite: false,
});

test('a completed job leaves the pending list and becomes the latest finished video', () => {
  const list = completeJob(addPending(addPending(NO_JOBS, job('a')), job('b')), 'a', 'https://link');
  expect(list.pending.map(({ jobId }) => jobId)).toEqual(['b']);
  expect(list.finished).toEqual([
    { jobId: 'a', videoId: 'a', videoUrl: 'https://link', prompt: 'A red fox runs', seed: 7 },
  ]);
});

test('a failed job leaves the pending list and stays visible with its reason', () => {
  const list = failJob(addPending(NO_JOBS, job('a')), 'a', 'The model did not finish in time.');
  expect(list.pending).toEqual([]);
  expect(list.failures).toEqual([{ ...job('a'), error: 'The model did not finish in time.' }]);
});

test('a failure without a reason says that the generation failed', () => {
  expect(failJob(addPending(NO_JOBS, job('a')), 'a', undefined).failures[0]?.error).toBe(
    'Video generation failed',
  );
});

test('a failure that turns out to be completed becomes a finished video', () => {
  const failed = failJob(addPending(NO_JOBS, job('a')), 'a', 'lost');
  const list = completeJob(failed, 'a', 'https://link');
  expect(list.failures).toEqual([]);
  expect(list.finished).toHaveLength(1);
});

test('a failure can be put away', () => {
  expect(dismissFailure(failJob(addPending(NO_JOBS, job('a')), 'a', 'x'), 'a')).toEqual(NO_JOBS);
});

test('news of a job that is not in the list change nothing', () => {
  const list = addPending(NO_JOBS, job('a'));
  expect(completeJob(list, 'z', 'https://link')).toBe(list);
  expect(failJob(list, 'z', 'x')).toBe(list);
});

test('jobs that run on the server are taken up once, the oldest first', () => {
  const videos = [record('new', 'pending'), record('old', 'processing'), record('done', 'completed')];
  const once = adoptRunning(addPending(NO_JOBS, job('mine')), videos);
  expect(once.pending.map(({ jobId }) => jobId)).toEqual(['mine', 'old', 'new']);
  expect(adoptRunning(once, videos)).toBe(once);
});

test('a job that this tab saw end is not taken up again from an older list', () => {
  const ended = completeJob(addPending(NO_JOBS, job('a')), 'a', 'https://link');
  expect(adoptRunning(ended, [record('a', 'processing')])).toBe(ended);
});

test('the list survives being stored', () => {
  const list = failJob(addPending(addPending(NO_JOBS, job('a')), job('b')), 'a', 'x');
  expect(jobList.parse(JSON.parse(JSON.stringify(list)))).toEqual(list);
});
