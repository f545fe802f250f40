import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VideoStatusResponse } from '#contract/api/video-status.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { createQueryClient } from '#web/platform/query-client.ts';
import { useJobStatus } from './use-job-status.ts';

const callApi = vi.hoisted(() => vi.fn());
vi.mock('#web/platform/api/api-client.ts', () => ({ callApi }));

const NOW = new Date('2026-11-21T10:00:00Z');
/** Waits a little longer than `count` seconds: observers are notified one timer later. */
const waitSeconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000 + 5));
const statusResponse = (status: VideoStatusResponse['status']): VideoStatusResponse => ({
  status,
  jobId: 'job',
  videoId: 'job',
  ...(status === 'completed' && { videoUrl: 'https://link' }),
});

const renderJobStatus = () => {
  const onResponse = vi.fn();
  const job = { jobId: 'job', startedAt: NOW.toISOString() };
  const queries = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const hook = renderHook(() => useJobStatus(job, 'me', onResponse), { wrapper });
  return { ...hook, onResponse };
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  callApi.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('checks immediately and then every 15 s until the job is over', async () => {
  callApi.mockResolvedValue(statusResponse('processing'));
  const { onResponse } = renderJobStatus();
  await waitSeconds(0);
  expect(callApi).toHaveBeenCalledTimes(1);
  await waitSeconds(15);
  expect(callApi).toHaveBeenCalledTimes(2);
  callApi.mockResolvedValue(statusResponse('completed'));
  await waitSeconds(15);
  expect(onResponse).toHaveBeenLastCalledWith(statusResponse('completed'));
  await waitSeconds(300);
  expect(callApi).toHaveBeenCalledTimes(3);
});

test('stops after five failures in a row and resumes when the connection is back', async () => {
  callApi.mockRejectedValue(new TypeError('Failed to fetch'));
  const { result } = renderJobStatus();
  await waitSeconds(0);
  for (const pause of [30, 60, 60]) await waitSeconds(pause);
  expect(result.current.hasStopped).toBe(false);
  await waitSeconds(60);
  expect(result.current.hasStopped).toBe(true);
  expect(callApi).toHaveBeenCalledTimes(5);
  await waitSeconds(600);
  expect(callApi).toHaveBeenCalledTimes(5);

  callApi.mockResolvedValue(statusResponse('processing'));
  await act(async () => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });
  await waitSeconds(0);
  expect(result.current.hasStopped).toBe(false);
  await waitSeconds(15);
  expect(callApi).toHaveBeenCalledTimes(7);
});

test('distinguishes an unknown job from a lost connection', async () => {
  callApi.mockRejectedValue(new ApiError('Not found', { status: 404, code: 'NOT_FOUND' }));
  const { result, onResponse } = renderJobStatus();
  await waitSeconds(0);
  expect(onResponse).toHaveBeenCalledWith('unknown-job');
  expect(result.current.hasStopped).toBe(false);
});

test('reports whether a manual check succeeded', async () => {
  callApi.mockResolvedValueOnce(statusResponse('processing'));
  const { result } = renderJobStatus();
  await waitSeconds(0);
  callApi.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await act(async () => expect(await result.current.check()).toBe('failed'));
  callApi.mockResolvedValueOnce(statusResponse('processing'));
  await act(async () => expect(await result.current.check()).toBe('checked'));
});

test('checks in hidden tabs too, and immediately when a suspended page is visible again', async () => {
  callApi.mockResolvedValue(statusResponse('processing'));
  renderJobStatus();
  await waitSeconds(0);
  const setVisibility = async (visibility: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitSeconds(0);
  };
  await setVisibility('hidden');
  await waitSeconds(15);
  expect(callApi).toHaveBeenCalledTimes(2);
  await waitSeconds(5);
  await setVisibility('visible');
  expect(callApi).toHaveBeenCalledTimes(2);
  // While the page is suspended, the clock advances and no timer runs.
  await setVisibility('hidden');
  vi.setSystemTime(Date.now() + 60_000);
  await setVisibility('visible');
  expect(callApi).toHaveBeenCalledTimes(3);
});

test('polls less and less often once the estimate has passed', async () => {
  callApi.mockResolvedValue({ ...statusResponse('processing'), estimatedCompletionTime: NOW.toISOString() });
  renderJobStatus();
  await waitSeconds(0);
  await waitSeconds(2);
  expect(callApi).toHaveBeenCalledTimes(2);
  await waitSeconds(2);
  expect(callApi).toHaveBeenCalledTimes(3);
  await waitSeconds(2);
  expect(callApi).toHaveBeenCalledTimes(4);
  await waitSeconds(2.9);
  expect(callApi).toHaveBeenCalledTimes(4);
  await waitSeconds(0.1);
  expect(callApi).toHaveBeenCalledTimes(5);
});
