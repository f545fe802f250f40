import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { historyImageFixture } from './history-image-fixture.ts';
import { ImageDetailsDialog } from './image-details-dialog.tsx';
import type { HistoryImage } from './image-history.ts';

const LINK = 'https://signed.test/one';
vi.mock('#web/platform/session/session.tsx', () => ({ useUser: () => ({ id: 'me' }) }));
vi.mock('../sign-links.ts', () => ({ signLink: async () => 'https://signed.test/one' }));
afterEach(cleanup);

// On a busy machine, jsdom takes long to render the dialog and to search it by role.
const RENDER_TIMEOUT_MS = 10_000;
const TEST_TIMEOUT_MS = 30_000;

const details = (item: HistoryImage) => (
  <MemoryRouter>
    <QueryClientProvider client={new QueryClient()}>
      <ImageDetailsDialog
        item={item}
        onClose={vi.fn()}
        onPrevious={undefined}
        onNext={undefined}
        onCloseAutoFocus={vi.fn()}
        onToggleFavourite={vi.fn()}
        onDelete={undefined}
      />
    </QueryClientProvider>
  </MemoryRouter>
);

test(
  'disables the actions that need the file of an image that cannot be shown, until a retry',
  async () => {
    const image = historyImageFixture({ id: 'one', prompt: 'A red fox', s3_url: LINK });
    render(details(image));
    const findButton = (name: string) => screen.findByRole('button', { name }) as Promise<HTMLButtonElement>;
    fireEvent.error(await screen.findByRole('img', { name: 'A red fox' }, { timeout: RENDER_TIMEOUT_MS }));
    const tryAgain = await findButton('Try Again');
    screen.getByText('This image cannot be shown right now.');
    const reasons = {
      'Download Image': 'You can download, use and share it once the image can be shown.',
      'Use Image': 'You can download, use and share it once the image can be shown.',
      'Copy Link': 'You can download, use and share it once the image can be shown.',
      Share: 'You can download, use and share it once the image can be shown.',
      'How Was It Made?': 'This can be read once the image can be shown.',
    };
    for (const [name, text] of Object.entries(reasons)) {
      const action = await findButton(name);
      expect(action.disabled).toBe(true);
      expect(screen.getByText(text).id).toBe(action.getAttribute('aria-describedby'));
    }
    expect((await findButton('Use These Settings')).disabled).toBe(false);
    fireEvent.click(tryAgain);
    await screen.findByRole('img', { name: 'A red fox' });
    expect((await findButton('Download Image')).disabled).toBe(false);
    expect(screen.queryByText(/once the image can be shown/)).toBeNull();
  },
  TEST_TIMEOUT_MS,
);

test(
  'scrolls the dialog to the top for another image, but not when the same image changes',
  async () => {
    const { rerender } = render(details(historyImageFixture({ id: 'one' })));
    const dialog = await screen.findByRole('dialog');
    const scrolled = [dialog, ...dialog.querySelectorAll('[class*=overflow-y-auto]')];
    expect(scrolled.length).toBeGreaterThan(2);
    for (const element of scrolled) element.scrollTop = 300;
    rerender(details(historyImageFixture({ id: 'one', favourite: true })));
    expect(new Set(scrolled.map(({ scrollTop }) => scrollTop))).toEqual(new Set([300]));
    rerender(details(historyImageFixture({ id: 'two' })));
    expect(new Set(scrolled.map(({ scrollTop }) => scrollTop))).toEqual(new Set([0]));
  },
  TEST_TIMEOUT_MS,
);
