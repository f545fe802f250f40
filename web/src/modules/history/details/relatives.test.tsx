import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { historyImageFixture } from '../images/history-image-fixture.ts';
import { IMAGES } from '../images/image-history.ts';
import { MadeFrom, MadeFromThis } from './relatives.tsx';

vi.mock('#web/platform/session/session.tsx', () => ({ useUser: () => ({ id: 'me' }) }));
const found = vi.hoisted(() => ({ images: vi.fn(), videos: vi.fn() }));
vi.mock('../images/image-relatives.ts', () => ({
  derivedImagesQuery: () => ({ queryKey: ['images'], queryFn: found.images }),
}));
vi.mock('../videos/derived-videos.ts', () => ({
  derivedVideosQuery: () => ({ queryKey: ['videos'], queryFn: found.videos }),
}));

const image = historyImageFixture();
const video = { id: 'film', prompt: 'A fox runs', thumbnail_url: null, parameters: {} };

const show = (part: ReactNode) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>
    </MemoryRouter>,
  );

let fetchItem = vi.spyOn(IMAGES, 'fetchItem');
beforeEach(() => {
  fetchItem = vi.spyOn(IMAGES, 'fetchItem');
  found.images.mockReset().mockResolvedValue([]);
  found.videos.mockReset().mockResolvedValue([]);
});
afterEach(cleanup);

test('links to the source of an image', async () => {
  fetchItem.mockResolvedValue(image);
  show(<MadeFrom parentId="fox" />);
  const link = await screen.findByRole('link', { name: 'A red fox' });
  expect(link.getAttribute('href')).toBe('/dashboard?image=fox');
});

test('shows nothing for a source that no longer exists or for an image from which nothing was made', async () => {
  fetchItem.mockResolvedValue(null);
  const { container } = show(
    <>
      <MadeFrom parentId="gone" />
      <MadeFromThis imageId="fox" />
    </>,
  );
  await waitFor(() => expect(found.videos).toHaveBeenCalled());
  await waitFor(() => expect(fetchItem).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});

test('links to the images and videos that were made from an image', async () => {
  found.images.mockResolvedValue([image]);
  found.videos.mockResolvedValue([video]);
  show(<MadeFromThis imageId="other" />);
  await screen.findByRole('link', { name: 'A red fox' });
  const film = await screen.findByRole('link', { name: 'Video: A fox runs' });
  expect(film.getAttribute('href')).toBe('/dashboard?video=film');
});
