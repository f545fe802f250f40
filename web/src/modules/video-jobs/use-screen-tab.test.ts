import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addPending, NO_JOBS } from './job-list.ts';
import { useScreenTab } from './use-screen-tab.ts';

const RUNNING = addPending(NO_JOBS, {
  jobId: 'job',
  videoId: 'job',
  videoType: 'text-to-video',
  startedAt: '2026-11-21T10:00:00Z',
  prompt: 'A fox',
});
const open = (jobs: typeof NO_JOBS, isFormRequested = false) =>
  renderHook((current: typeof NO_JOBS) => useScreenTab(current, isFormRequested), { initialProps: jobs });

test('opens on the result while a job runs, and stays there when the job ends', () => {
  const { result, rerender } = open(RUNNING);
  expect(result.current.tab).toBe('result');
  rerender(NO_JOBS);
  expect(result.current.tab).toBe('result');
});

test('opens on the form without a job, or if the person requested the form', () => {
  expect(open(NO_JOBS).result.current.tab).toBe('generate');
  expect(open(RUNNING, true).result.current.tab).toBe('generate');
});

test('shows a job that is found later, unless the person has started to type', () => {
  const waiting = open(NO_JOBS);
  waiting.rerender(RUNNING);
  expect(waiting.result.current.tab).toBe('result');
  const typing = open(NO_JOBS);
  act(() => typing.result.current.stay());
  typing.rerender(RUNNING);
  expect(typing.result.current.tab).toBe('generate');
});
