import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/platform/query-client.ts';
import { forgetPersonStores } from '#web/platform/stores/person-store.ts';
import type { PendingJob } from './job-list.ts';
import { jobStatusKey } from './job-status-key.ts';
import { useTrackedJob } from './use-tracked-job.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const secondsFromNow = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString();
const JOB: PendingJob = {
  jobId: 'job',
  videoId: 'job',
  videoType: 'text-to-video',
  startedAt: NOW.toISOString(),
  prompt: 'A red fox',
};

let queries = createQueryClient();
const Wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);
const track = (changes: Partial<PendingJob>) =>
  renderHook(() => useTrackedJob({ ...JOB, ...changes }, 'me'), { wrapper: Wrapper }).result;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  queries = createQueryClient();
});
afterEach(() => {
  cleanup();
  forgetPersonStores();
  vi.useRealTimers();
});

test('counts down to the estimate, and then shows the job as overdue', async () => {
  const job = track({
    processingSince: secondsFromNow(-5),
    estimatedCompletionTime: secondsFromNow(20),
    firstEstimate: secondsFromNow(20),
  });
  expect(job.current).toMatchObject({ remainingSeconds: 20, isOverdue: false });
  await act(() => vi.advanceTimersByTimeAsync(21_000));
  expect(job.current).toMatchObject({ remainingSeconds: undefined, isOverdue: true });
});

test('counts a job as overdue even if each check extends the estimate', () => {
  const job = track({
    processingSince: secondsFromNow(-5),
    estimatedCompletionTime: secondsFromNow(4),
    firstEstimate: secondsFromNow(-1200),
  });
  expect(job.current).toMatchObject({ remainingSeconds: undefined, isOverdue: true });
});

test('shows the estimate of the last check for a queued job, without counting it down', async () => {
  queries.setQueryData(jobStatusKey('me', 'job'), {
    response: { status: 'pending', estimatedCompletionTime: secondsFromNow(12) },
    lastCheckedAtMs: NOW.getTime(),
    consecutiveFailures: 0,
  });
  const job = track({ firstEstimate: secondsFromNow(-30) });
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(job.current).toMatchObject({ remainingSeconds: 12, isOverdue: true });
});

test('estimates again once the job has left the queue', () => {
  const started = {
    processingSince: secondsFromNow(-5),
    expectedEnd: secondsFromNow(60),
    firstEstimate: secondsFromNow(-30),
  };
  const job = track({ ...started, estimatedCompletionTime: secondsFromNow(60) });
  expect(job.current).toMatchObject({ remainingSeconds: 60, isOverdue: false });
});
