import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { historyImageFixture } from '../images/history-image-fixture.ts';
import { IMAGES } from '../images/image-history.ts';
import { LibraryDialog } from './library-dialog.tsx';

vi.mock('#web/platform/session/session.tsx', () => ({ useUser: () => ({ id: 'me' }) }));

const image = (number: number) =>
  historyImageFixture({
    id: `id-${number}`,
    prompt: `Number ${number}`,
    s3_key: `users/me/images/${number}.png`,
    created_at: new Date(2026, 10, 20, 0, 0, -number).toISOString(),
    tileLink: `https://signed.test/${number}`,
  });

const onChoose = vi.fn();
const onClose = vi.fn();
let fetchPage = vi.spyOn(IMAGES, 'fetchPage');

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  fetchPage = vi.spyOn(IMAGES, 'fetchPage');
  onChoose.mockReset();
  onClose.mockReset();
  IMAGES.caching.retry = 0;
});
afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
});

const serveImages = (count: number) =>
  fetchPage.mockResolvedValue({
    items: Array.from({ length: count }, (_, index) => image(index + 1)),
    nextCursor: null,
  });
const show = () =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <LibraryDialog isOpen onClose={onClose} onChoose={onChoose} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
const findTile = (number: number) =>
  screen
    .findByRole('img', { name: `Number ${number}` })
    .then((shown) => shown.closest('button') as HTMLElement);

test('shows the latest 24 images as one tab stop, and chooses the image reached with the arrow keys', async () => {
  serveImages(30);
  show();
  const first = await findTile(1);
  expect(screen.getAllByRole('img')).toHaveLength(24);
  expect(screen.getByText('Your latest 24. Search to find older ones.')).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('searchbox', { name: 'Search your library' }), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  const second = await findTile(2);
  expect(document.activeElement).toBe(second);
  expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0]);
  fireEvent.click(second);
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: 'id-2' }));
});

test('searches on the server, and offers to clear a search that matches nothing', async () => {
  serveImages(2);
  show();
  await findTile(1);
  serveImages(0);
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'serum' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(await screen.findByRole('heading', { name: 'No Images Found' })).toBeTruthy();
  expect(fetchPage.mock.lastCall?.[1]).toMatchObject({ q: 'serum' });
  fireEvent.click(screen.getByText('Clear Search'));
  await findTile(1);
  expect(document.activeElement).toBe(search);
  expect(search).toHaveProperty('value', '');
});

test('links to the generator if there are no images, and closes on Escape', async () => {
  serveImages(0);
  show();
  expect(await screen.findByRole('link', { name: 'Create New Image' })).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalled();
});

test('says when images are loading or the person is offline, and offers a retry after a failure', async () => {
  fetchPage.mockRejectedValueOnce(new Error('The history cannot be read.'));
  show();
  expect(screen.getByRole('status', { name: 'Loading your images' })).toBeTruthy();
  expect(await screen.findByText(/The history cannot be read\./)).toBeTruthy();
  serveImages(1);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await findTile(1);
  cleanup();
  onlineManager.setOnline(false);
  show();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'You are offline' })).toBeTruthy());
});
