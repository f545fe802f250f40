import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TEMPLATES } from '#contract/templates/templates.ts';
import type { PendingJob } from '#web/modules/video-jobs/job-list.ts';
import type { VideoStarter } from '../automated-form.tsx';
import { useStartTemplate } from './use-start-template.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const [first, second] = TEMPLATES;
const job: PendingJob = {
  jobId: 'one',
  videoId: 'one',
  videoType: 'multi-shot-auto',
  prompt: 'Shot 1: …',
  seed: 7,
  startedAt: '2026-11-21T10:00:00Z',
  estimatedCompletionTime: '2026-11-21T10:01:00Z',
};

function setUp(response: PendingJob | undefined) {
  const start = vi.fn<VideoStarter['start']>(async () => response);
  const starter: VideoStarter = { isStarting: false, failure: null, start, forgetFailure: () => {} };
  const { result } = renderHook(() => useStartTemplate(starter));
  const press = (template = first) => act(async () => template && result.current.choose(template));
  return { start, press };
}

test('starts one video on a double click, even if the first response is immediate', async () => {
  const { start, press } = setUp(job);
  await press();
  vi.advanceTimersByTime(300);
  await press();
  await press(second);
  expect(start).toHaveBeenCalledTimes(1);
  expect(start).toHaveBeenCalledWith({
    body: {
      videoType: 'MULTI_SHOT_AUTOMATED',
      prompt: first?.prompt,
      duration: 12,
      seed: expect.any(Number),
      template: 'product-showcase',
    },
    job: expect.objectContaining({ previewOf: 'product-showcase' }),
  });
});

test('repeats the same request when a template that failed to start is pressed again', async () => {
  const { start, press } = setUp(undefined);
  await press();
  vi.advanceTimersByTime(1_000);
  await press();
  const [firstCall, secondCall] = start.mock.calls;
  expect(secondCall).toEqual(firstCall);
});
