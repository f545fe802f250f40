import { expect, test } from 'vitest';
import {
  addFinished,
  addPending,
  completeJob,
  dismissFailure,
  dropJob,
  failJob,
  filterByType,
  finishedWhileOthersRun,
  type JobList,
  jobList,
  markSeen,
  NO_JOBS,
  type PendingJob,
  recordCheck,
} from './job-list.ts';

const job = (jobId: string): PendingJob => ({
  jobId,
  videoId: jobId,
  videoType: 'text-to-video',
  startedAt: '2026-11-21T10:00:00Z',
  prompt: 'A red fox runs',
  seed: 7,
});

test('turns a completed pending job into the latest finished video', () => {
  const endedAt = '2026-11-21T10:02:00Z';
  const list = completeJob(addPending(addPending(NO_JOBS, job('a')), job('b')), 'a', 'https://link', endedAt);
  expect(list.pending.map(({ jobId }) => jobId)).toEqual(['b']);
  expect(list.finished).toEqual([
    {
      jobId: 'a',
      videoId: 'a',
      videoUrl: 'https://link',
      videoType: 'text-to-video',
      startedAt: '2026-11-21T10:00:00Z',
      endedAt,
      isNews: true,
      prompt: 'A red fox runs',
      seed: 7,
    },
  ]);
});

test('moves a failed job from the pending list to the failures, with its reason', () => {
  const list = failJob(addPending(NO_JOBS, job('a')), 'a', 'The model did not finish in time.');
  expect(list.pending).toEqual([]);
  expect(list.failures).toMatchObject([
    { ...job('a'), isNews: true, error: 'The model did not finish in time.' },
  ]);
});

test('says that the generation failed if no reason is given', () => {
  expect(failJob(addPending(NO_JOBS, job('a')), 'a', undefined).failures[0]?.error).toBe(
    'Video generation failed',
  );
});

test('turns a failed job that completes after all into a finished video', () => {
  const failed = failJob(addPending(NO_JOBS, job('a')), 'a', 'Too slow');
  const list = completeJob(failed, 'a', 'https://link');
  expect(list.failures).toEqual([]);
  expect(list.finished).toHaveLength(1);
});

test('keeps only the newer copy of a video that is reported as ready twice', () => {
  const once = completeJob(addPending(NO_JOBS, job('a')), 'a', 'https://link');
  const [video] = once.finished;
  if (!video) throw new Error('expected a finished video');
  const replaced = addFinished(once, { ...video, videoUrl: 'https://newer-link' });
  expect(replaced.finished).toEqual([{ ...video, videoUrl: 'https://newer-link' }]);
});

test('dismisses a failure', () => {
  expect(dismissFailure(failJob(addPending(NO_JOBS, job('a')), 'a', 'Too slow'), 'a')).toEqual(NO_JOBS);
});

test('ignores the end of a job that is not in the list', () => {
  const list = addPending(NO_JOBS, job('a'));
  expect(completeJob(list, 'z', 'https://link')).toBe(list);
  expect(failJob(list, 'z', 'Too slow')).toBe(list);
});

test('removes a deleted job from every list', () => {
  const pending = addPending(NO_JOBS, job('a'));
  const finished = completeJob(pending, 'a', 'https://link');
  const failed = failJob(pending, 'a', 'Too slow');
  for (const list of [pending, finished, failed]) expect(dropJob(list, 'a')).toEqual(NO_JOBS);
});

test('keeps the latest ten finished videos', () => {
  const ended = [...'abcdefghijk'].reduce<JobList>(
    (list, jobId) => completeJob(addPending(list, job(jobId)), jobId, 'https://link'),
    NO_JOBS,
  );
  expect(ended.finished.map(({ jobId }) => jobId)).toEqual([...'bcdefghijk']);
});

test('a list is the same after being stored and read back', () => {
  const list = failJob(addPending(addPending(NO_JOBS, job('a')), job('b')), 'a', 'Too slow');
  expect(jobList.parse(JSON.parse(JSON.stringify(list)))).toEqual(list);
});

test('finds the videos that finished after the running ones started, without earlier ones', () => {
  const before = completeJob(addPending(NO_JOBS, job('a')), 'a', 'https://link', '2026-11-21T09:59:00Z');
  const two = addPending(addPending(before, job('b')), job('c'));
  const list = completeJob(two, 'b', 'https://link', '2026-11-21T10:02:00Z');
  expect(finishedWhileOthersRun(list).map(({ jobId }) => jobId)).toEqual(['b']);
  expect(finishedWhileOthersRun(NO_JOBS)).toEqual([]);
});

test('stores the result of a check, and returns the same list if nothing changed', () => {
  const list = addPending(NO_JOBS, job('a'));
  const checked = recordCheck(list, 'a', { percent: 40, expectedEnd: '2026-11-21T10:00:12Z' });
  expect(checked.pending).toMatchObject([{ percent: 40, expectedEnd: '2026-11-21T10:00:12Z' }]);
  expect(recordCheck(checked, 'a', { percent: 40 })).toBe(checked);
  expect(recordCheck(list, 'z', { percent: 40 })).toBe(list);
});

test('marks an ended job as news until its end has been announced', () => {
  const two = addPending(addPending(NO_JOBS, job('a')), job('b'));
  const ended = failJob(completeJob(two, 'a', 'https://link'), 'b', 'Too slow');
  const seen = markSeen(ended, ['a', 'b']);
  expect([...seen.finished, ...seen.failures].map(({ isNews }) => isNews)).toEqual([false, false]);
  expect(markSeen(ended, ['a']).failures).toMatchObject([{ isNews: true }]);
});

test('returns the jobs of one screen', () => {
  const multi = { ...job('b'), videoType: 'multi-shot-auto' as const };
  const list = completeJob(addPending(addPending(NO_JOBS, job('a')), multi), 'b', 'https://link');
  expect(filterByType(list, ['text-to-video'])).toMatchObject({ pending: [{ jobId: 'a' }], finished: [] });
  expect(filterByType(list, ['multi-shot-auto'])).toMatchObject({ pending: [], finished: [{ jobId: 'b' }] });
});
