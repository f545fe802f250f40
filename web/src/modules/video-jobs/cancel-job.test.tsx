import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { VIDEOS } from '#web/modules/history/videos/video-history.ts';
import { OfflineError } from '#web/platform/api/offline.ts';
import { notify } from '#web/ui/notify.ts';
import { CancelJob } from './cancel-job.tsx';

vi.mock('#web/ui/notify.ts', () => ({ notify: { success: vi.fn(), error: vi.fn() } }));
afterEach(cleanup);

// The dialog's code loads when it is first needed, which takes long on a busy machine.
const LOAD_TIMEOUT_MS = 10_000;
const TEST_TIMEOUT_MS = 30_000;

test(
  'says offline that the video was not canceled, until the dialog is opened again',
  async () => {
    vi.spyOn(VIDEOS, 'remove').mockRejectedValue(new OfflineError('You are offline.'));
    render(
      <QueryClientProvider client={new QueryClient()}>
        <CancelJob
          job={{ videoId: 'fox', prompt: 'A red fox' }}
          userId="ann"
          isWaiting={true}
          onCanceled={vi.fn()}
        />
      </QueryClientProvider>,
    );
    const openButton = screen.getByRole('button', { name: 'Cancel Video' });
    fireEvent.click(openButton);
    await screen.findByRole('alertdialog', {}, { timeout: LOAD_TIMEOUT_MS });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel Video' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'You are offline. The video was not canceled. Try again when you are back online.',
    );
    expect(notify.error).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Keep It' }));
    fireEvent.click(openButton);
    await screen.findByRole('alertdialog');
    expect(screen.queryByRole('alert')).toBeNull();
  },
  TEST_TIMEOUT_MS,
);
