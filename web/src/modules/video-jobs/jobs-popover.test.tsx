import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { JobsPopover } from './jobs-popover.tsx';

vi.mock('./use-tracked-job.ts', () => ({
  useTrackedJob: () => ({ status: 'pending', percent: 10, elapsedSeconds: 5, hasLostConnection: false }),
}));
afterEach(cleanup);

const renderPopover = (jobs: ComponentProps<typeof JobsPopover>['jobs']) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <JobsPopover button={null} isOpen onOpenChange={vi.fn()} id="jobs" jobs={jobs} userId="ann" />
      </QueryClientProvider>
    </MemoryRouter>,
  );

test('lists the images in progress, each with its tool and a link', async () => {
  renderPopover({
    videos: [],
    images: [
      {
        imageType: 'edit-fill',
        prompt: 'A hat',
        count: 3,
        startedAtMs: Date.now() - 65_000,
        url: '/edit/fox?tool=fill',
      },
    ],
  });
  const item = await screen.findByRole('listitem');
  expect(item.textContent).toMatch(/^A hatFill · 3 images1m 5sOpen$/);
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/edit/fox?tool=fill');
});

test('focuses the link to the first video, not the button that cancels it', async () => {
  const job = {
    jobId: 'one',
    videoId: 'one',
    estimatedCompletionTime: '2026-11-21T12:02:00Z',
    startedAt: '2026-11-21T12:00:00Z',
    videoType: 'text-to-video',
    prompt: 'A fox',
  } as const;
  renderPopover({ videos: [job, { ...job, jobId: 'two', videoId: 'two' }], images: [] });
  const [first] = await screen.findAllByRole('link', { name: 'Open' });
  await waitFor(() => expect(document.activeElement).toBe(first));
});
