import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VideoStatusResponse } from '#contract/api/video-status.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { useJobStatus } from './use-job-status.ts';

const callApi = vi.hoisted(() => vi.fn());
vi.mock('#web/platform/api/api-client.ts', async () => ({
  ...(await import('#web/platform/api/api-error.ts')),
  callApi,
}));

const NOW = new Date('2026-11-21T10:00:00Z');
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000));
const answer = (status: VideoStatusResponse['status']): VideoStatusResponse => ({
  status,
  jobId: 'job',
  videoId: 'job',
  ...(status === 'completed' && { videoUrl: 'https://link' }),
});

const follow = () => {
  const onAnswer = vi.fn();
  const job = { jobId: 'job', startedAt: NOW.toISOString() };
  const hook = renderHook(() => useJobStatus(job, 'me', onAnswer));
  return { ...hook, onAnswer };
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  callApi.mockReset();
});
afterEach(() => vi.useRealTimers());

test('a job is asked for at once and then every 15 s, until it is over', async () => {
  callApi.mockResolvedValue(answer('processing'));
  const { onAnswer } = follow();
  await seconds(0);
  expect(callApi).toHaveBeenCalledTimes(1);
  await seconds(15);
  expect(callApi).toHaveBeenCalledTimes(2);
  callApi.mockResolvedValue(answer('completed'));
  await seconds(15);
  expect(onAnswer).toHaveBeenLastCalledWith(answer('completed'));
  await seconds(300);
  expect(callApi).toHaveBeenCalledTimes(3);
});

test('after five failures in a row polling stops, and being online again resumes it', async () => {
  callApi.mockRejectedValue(new TypeError('network'));
  const { result } = follow();
  await seconds(0);
  for (const pause of [30, 60, 60]) await seconds(pause);
  expect(result.current.hasStopped).toBe(false);
  await seconds(60);
  expect(result.current.hasStopped).toBe(true);
  expect(callApi).toHaveBeenCalledTimes(5);
  await seconds(600);
  expect(callApi).toHaveBeenCalledTimes(5);

  callApi.mockResolvedValue(answer('processing'));
  await act(async () => void dispatchEvent(new Event('online')));
  await seconds(0);
  expect(result.current.hasStopped).toBe(false);
  await seconds(15);
  expect(callApi).toHaveBeenCalledTimes(7);
});

test('a job that the server does not know is unknown, never a lost connection', async () => {
  callApi.mockRejectedValue(new ApiError('Not found', { status: 404, code: 'NOT_FOUND' }));
  const { result, onAnswer } = follow();
  await seconds(0);
  expect(onAnswer).toHaveBeenCalledWith('unknown-job');
  expect(result.current.hasStopped).toBe(false);
});

test('a check by hand tells whether it worked', async () => {
  callApi.mockResolvedValueOnce(answer('processing'));
  const { result } = follow();
  await seconds(0);
  callApi.mockRejectedValueOnce(new TypeError('network'));
  await act(async () => expect(await result.current.check()).toBe('failed'));
  callApi.mockResolvedValueOnce(answer('processing'));
  await act(async () => expect(await result.current.check()).toBe('checked'));
});
