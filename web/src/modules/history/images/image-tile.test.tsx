import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { historyImageFixture } from './history-image-fixture.ts';
import type { HistoryImage } from './image-history.ts';
import { TileImage } from './image-tile.tsx';

const signLinks = vi.hoisted(() => vi.fn<(keys: readonly string[]) => Promise<string[]>>());
vi.mock('../sign-links.ts', () => ({ signLinks }));

const image = (change: Partial<HistoryImage> = {}) =>
  historyImageFixture({
    id: 'a',
    s3_key: 'users/me/images/a.png',
    s3_url: 'https://stored.test/a.png',
    thumbnail_key: 'users/me/thumbnails/a.webp',
    tileLink: 'https://signed.test/old',
    ...change,
  });

const show = (...images: HistoryImage[]) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      {images.map((image) => (
        <TileImage key={image.id} image={image} alt={`alt ${image.id}`} />
      ))}
    </QueryClientProvider>,
  );
const source = (id: string) => screen.getByRole('img', { name: `alt ${id}` }).getAttribute('src');
const failLoading = (id: string) => fireEvent.error(screen.getByRole('img', { name: `alt ${id}` }));

afterEach(() => {
  cleanup();
  signLinks.mockReset();
});

test('renews the expired links of all tiles in one call', async () => {
  signLinks.mockImplementation(async (keys) => keys.map((key) => `https://signed.test/new/${key}`));
  show(image(), image({ id: 'b', thumbnail_key: 'users/me/thumbnails/b.webp' }));
  failLoading('a');
  failLoading('b');
  await waitFor(() => expect(source('b')).toBe('https://signed.test/new/users/me/thumbnails/b.webp'));
  expect(source('a')).toBe('https://signed.test/new/users/me/thumbnails/a.webp');
  expect(signLinks).toHaveBeenCalledTimes(1);
});

test('tries the stored URL if signing returns the same link, then shows a placeholder with the prompt', async () => {
  signLinks.mockResolvedValue(['https://signed.test/old']);
  show(image());
  failLoading('a');
  await waitFor(() => expect(source('a')).toBe('https://stored.test/a.png'));
  failLoading('a');
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
  expect(screen.getByText('alt a')).toBeTruthy();
});

test('shows the placeholder immediately if no link can be signed and none is stored', async () => {
  signLinks.mockRejectedValue(new Error('Signing failed'));
  show(image({ s3_url: null }));
  failLoading('a');
  await waitFor(() => expect(screen.getByText('alt a')).toBeTruthy());
  expect(screen.queryByRole('img')).toBeNull();
});

test('shows the prompt of a tile immediately while offline, and loads the image when the connection is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(image());
  failLoading('a');
  await waitFor(() => expect(screen.queryByRole('img', { name: 'alt a' })).toBeNull());
  expect(screen.getByText('alt a')).toBeTruthy();
  expect(signLinks).not.toHaveBeenCalled();
  online.mockRestore();
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(source('a')).toBe('https://signed.test/old'));
});

test('when the connection is back, loads an image that failed before the browser noticed the loss', async () => {
  signLinks.mockRejectedValue(new TypeError('Failed to fetch'));
  show(image({ s3_url: null }));
  // The placeholder listens for the connection once its effects have run, which `act` waits for.
  await act(async () => {
    failLoading('a');
    await vi.waitFor(() => expect(signLinks).toHaveBeenCalled());
  });
  expect(screen.queryByRole('img', { name: 'alt a' })).toBeNull();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.queryByRole('img', { name: 'alt a' })).toBeNull();
  online.mockRestore();
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(source('a')).toBe('https://signed.test/old'));
});
