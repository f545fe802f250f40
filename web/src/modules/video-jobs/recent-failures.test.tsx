import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/platform/query-client.ts';
import type { FailedJob } from './job-list.ts';
import { focusRecentFailures, RecentFailures } from './recent-failures.tsx';

const failure = (jobId: string): FailedJob => ({
  jobId,
  videoId: jobId,
  videoType: 'text-to-video',
  startedAt: '2026-11-21T10:00:00Z',
  prompt: `Prompt of ${jobId}`,
  error: 'The model failed.',
});
const show = (...failures: FailedJob[]) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RecentFailures failures={failures} userId="me" onEdit={vi.fn()} onDismiss={vi.fn()} />
    </QueryClientProvider>,
  );
const earlierFailures = () => document.querySelector('details');

afterEach(cleanup);

test('shows the latest failure, and earlier ones on request', () => {
  show(failure('first'), failure('second'), failure('third'));
  expect(screen.getByText('Prompt of third').closest('details')).toBeNull();
  expect(earlierFailures()?.open).toBe(false);
  expect(earlierFailures()?.querySelector('summary')?.textContent).toBe('2 earlier');
});

test('opens the earlier failures to show one of them', () => {
  Element.prototype.scrollIntoView = vi.fn();
  show(failure('first'), failure('second'));
  expect(focusRecentFailures('first')).toBe(true);
  expect(earlierFailures()?.open).toBe(true);
});

test('renders nothing without failures', () => {
  expect(show().container.textContent).toBe('');
});
