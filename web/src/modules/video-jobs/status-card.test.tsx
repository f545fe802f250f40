import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { StatusCard } from './status-card.tsx';
import type { TrackedJob } from './use-tracked-job.ts';

const show = (changes: Partial<TrackedJob>, previewOf?: string) =>
  render(
    <StatusCard
      prompt="A red fox"
      previewOf={previewOf}
      job={{
        status: 'processing',
        percent: 54,
        elapsedSeconds: 72,
        remainingSeconds: 58,
        isOverdue: false,
        queuePosition: undefined,
        shots: undefined,
        warning: undefined,
        error: undefined,
        lastCheckedAtMs: Date.parse('2026-11-21T10:00:00Z'),
        isTryingAgain: false,
        hasLostConnection: false,
        isRefreshing: false,
        refresh: () => undefined,
        ...changes,
      }}
    />,
  ).container;

afterEach(cleanup);
const buttonText = () => screen.queryByRole('button')?.textContent ?? null;

test('shows the stages, the elapsed time and the estimate of a video that is being made', () => {
  const card = show({});
  expect(card.textContent).toContain('AI is generating your video');
  expect(card.textContent).toContain('Time Elapsed1m 12s');
  expect(card.textContent).toContain('Est. Remainingabout 58s');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('54 percent, estimated');
  expect(screen.getAllByRole('listitem').map((stage) => stage.textContent)).toEqual([
    'Request received(done)',
    'AI model initialized(done)',
    'Generating video content(active)',
    'Finalizing and uploading(waiting)',
  ]);
  expect(buttonText()).toBe('Refresh Status');
});

test('says, while the remaining time is unknown or over, that work continues', () => {
  expect(show({ remainingSeconds: undefined }).textContent).toContain('Est. RemainingProcessing...');
  cleanup();
  expect(show({ remainingSeconds: -4 }).textContent).toContain('Est. RemainingProcessing...');
});

test('says that a video is taking longer than estimated', () => {
  const late = { remainingSeconds: undefined, isOverdue: true };
  expect(show(late).textContent).toContain('Est. RemainingProcessing...Longer than usual');
});

test('shows the place of a waiting video in the queue, and no refresh button', () => {
  const card = show({ status: 'pending', percent: 10, queuePosition: 3 });
  expect(card.textContent).toContain('Your video generation request is queued');
  expect(card.textContent).toContain('In the Queueplace 3');
  expect(card.textContent).toContain('Est. Remainingabout 58s');
  expect(buttonText()).toBeNull();
  cleanup();
  expect(show({ status: 'pending', queuePosition: 1 }).textContent).toContain('In the Queuenext');
});

test('counts finished shots', () => {
  expect(show({ shots: { done: 2, total: 5 } }).textContent).toContain('2\u00a0of\u00a05 shots done');
});

test('shows a completed video as ready, without a remaining time', () => {
  const card = show({ status: 'completed', percent: 100 });
  expect(card.textContent).toContain('Your video is ready to view!');
  expect(card.textContent).not.toContain('Est. Remaining');
  expect(buttonText()).toBeNull();
});

test('says that a job started from a template makes a preview', () => {
  const card = show({}, 'brand-story');
  expect(card.textContent).toContain('12s preview');
  expect(card.textContent).toContain('Brand Story: you can make the full video once this preview is ready.');
  cleanup();
  expect(show({}).textContent).not.toContain('preview');
});

test('shows a warning from the server', () => {
  const warning = 'Amazon Nova 2 Lite was unavailable, so the story was split between sentences.';
  expect(show({ warning }).textContent).toContain(warning);
});

test('shows why a video failed and offers to check again', () => {
  expect(show({ status: 'failed', percent: 0, error: 'Too slow' }).textContent).toContain('Too slow');
  expect(buttonText()).toBe('Retry Status Check');
  cleanup();
  expect(show({ status: 'failed', percent: 0 }).textContent).toContain('Video generation failed');
});

test('shows an unknown status as unknown', () => {
  expect(show({ status: 'unknown', percent: 0 }).textContent).toContain('Unknown');
});

test('says that the connection is lost and the video may still finish', () => {
  show({ hasLostConnection: true });
  expect(screen.getByRole('alert').textContent).toBe(
    'Connection lost. Please refresh to check status. Your video may still finish.',
  );
});

test('says that a check failed and is being retried', () => {
  expect(show({ isTryingAgain: true }).textContent).toContain('Failed to check video status. Trying again');
});

test('shows on the button that a refresh is running', () => {
  show({ isRefreshing: true });
  expect(buttonText()).toContain('Checking...');
  cleanup();
  show({ isRefreshing: true, status: 'failed' });
  expect(buttonText()).toContain('Refreshing...');
});

test('announces progress at each quarter, not at each percent', () => {
  const announced = [3, 24, 25, 49, 50, 74, 75, 95, 100].map((percent) => {
    const region = show({ percent }).querySelector('[role=status]');
    const text = region?.textContent;
    cleanup();
    return text;
  });
  const quarter = (percent: number) => `${percent} percent, estimated`;
  expect(announced).toEqual(['', '', ...[25, 25, 50, 50, 75, 75, 100].map(quarter)]);
});
