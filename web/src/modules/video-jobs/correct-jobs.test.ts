import { expect, test } from 'vitest';
import type { VideoRecord } from '#contract/videos.ts';
import { correctJobs, type ServerList } from './correct-jobs.ts';
import { addPending, completeJob, failJob, NO_JOBS, type PendingJob } from './job-list.ts';

const STARTED = '2026-11-21T10:00:00Z';
const job = (jobId: string): PendingJob => ({
  jobId,
  videoId: jobId,
  videoType: 'text-to-video',
  startedAt: STARTED,
  prompt: 'A red fox runs',
  seed: 7,
});

const record = (
  id: string,
  status: VideoRecord['status'],
  changes: Partial<VideoRecord> = {},
): VideoRecord => ({
  id,
  job_id: id,
  user_id: 'me',
  status,
  prompt: 'A red fox runs',
  video_type: 'text-to-video',
  presigned_url: status === 'completed' ? 'https://link' : null,
  thumbnail_url: null,
  duration_seconds: 6,
  created_at: STARTED,
  completed_at: null,
  error_message: null,
  reference_images: [],
  parameters: { seed: 7, options: { durationSeconds: 6 } },
  favourite: false,
  parent_id: null,
  ...changes,
});

const serverList = (videos: VideoRecord[], changes: Partial<ServerList> = {}): ServerList => ({
  videos,
  isComplete: true,
  listedAtMs: Date.parse(STARTED) + 60_000,
  ...changes,
});

test('adopts each of the server’s running jobs only once, the oldest first', () => {
  const server = serverList([
    record('new', 'pending'),
    record('old', 'processing'),
    record('mine', 'pending'),
  ]);
  const once = correctJobs(addPending(NO_JOBS, job('mine')), server);
  expect(once.pending.map(({ jobId }) => jobId)).toEqual(['mine', 'old', 'new']);
  expect(correctJobs(once, server)).toBe(once);
});

test('sorts jobs that ended while no page was open into finished and failed ones', () => {
  const two = addPending(addPending(NO_JOBS, job('done')), job('failed'));
  const list = correctJobs(
    two,
    serverList([record('done', 'completed'), record('failed', 'failed', { error_message: 'Too slow' })]),
  );
  expect(list.pending).toEqual([]);
  expect(list.finished).toMatchObject([{ jobId: 'done', videoUrl: 'https://link' }]);
  expect(list.failures).toMatchObject([{ jobId: 'failed', error: 'Too slow' }]);
});

test('turns a recovered failure into a finished video', () => {
  const failed = failJob(addPending(NO_JOBS, job('a')), 'a', 'Too slow');
  const list = correctJobs(failed, serverList([record('a', 'completed')]));
  expect(list).toMatchObject({ failures: [], finished: [{ jobId: 'a' }] });
});

test('removes a video that was deleted elsewhere, in any state', () => {
  const finished = completeJob(addPending(NO_JOBS, job('a')), 'a', 'https://link');
  const failed = failJob(addPending(finished, job('b')), 'b', 'Too slow');
  expect(correctJobs(addPending(failed, job('c')), serverList([]))).toEqual(NO_JOBS);
});

test('keeps a job that was started shortly before the list was read', () => {
  const list = addPending(NO_JOBS, job('a'));
  expect(correctJobs(list, serverList([], { listedAtMs: Date.parse(STARTED) + 1000 }))).toBe(list);
});

test('keeps a video that is older than every video in an incomplete list', () => {
  const list = completeJob(addPending(NO_JOBS, job('a')), 'a', 'https://link');
  const newer = record('z', 'failed', { created_at: '2026-11-21T10:00:30Z' });
  expect(correctJobs(list, serverList([newer], { isComplete: false }))).toBe(list);
});

test('does not adopt an ended job that an older list shows as running', () => {
  const ended = completeJob(addPending(NO_JOBS, job('a')), 'a', 'https://link');
  expect(correctJobs(ended, serverList([record('a', 'processing')]))).toBe(ended);
});

const completedRecord = (id: string, createdAt: string) =>
  record(id, 'completed', { created_at: createdAt, completed_at: '2026-11-21T12:00:00Z' });

test('adds the latest video even if this browser did not start it', () => {
  const server = serverList([
    completedRecord('new', '2026-11-21T11:00:00Z'),
    completedRecord('old', STARTED),
  ]);
  const list = correctJobs(NO_JOBS, server);
  expect(list.finished).toMatchObject([
    { jobId: 'new', videoUrl: 'https://link', endedAt: '2026-11-21T12:00:00Z', seed: 7 },
  ]);
  expect(correctJobs(list, server)).toBe(list);
});

test('adds a later video from elsewhere as the latest, but does not add an earlier video', () => {
  const ended = completeJob(addPending(NO_JOBS, job('mine')), 'mine', 'https://link');
  const mine = completedRecord('mine', STARTED);
  const later = correctJobs(ended, serverList([completedRecord('later', '2026-11-21T10:05:00Z'), mine]));
  expect(later.finished.map(({ jobId }) => jobId)).toEqual(['mine', 'later']);
  expect(correctJobs(ended, serverList([mine, completedRecord('earlier', '2026-11-21T09:00:00Z')]))).toBe(
    ended,
  );
});

test('reads the previewed template and the warning of a job that was started elsewhere', () => {
  const warning = 'Amazon Nova 2 Lite was unavailable, so the story was split between sentences.';
  const parameters = { options: { durationSeconds: 12 }, template: 'brand-story', warning };
  const previewRecord = record('a', 'processing', { parameters });
  const fullRecord = record('b', 'processing', {
    parameters: { ...parameters, options: { durationSeconds: 60 } },
  });
  const [preview, full] = correctJobs(NO_JOBS, serverList([fullRecord, previewRecord])).pending;
  expect(preview).toMatchObject({ jobId: 'a', previewOf: 'brand-story', warning });
  expect(full).toMatchObject({ jobId: 'b', warning });
  expect(full).not.toHaveProperty('previewOf');
});
