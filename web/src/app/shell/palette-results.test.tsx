import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HistorySearchResult } from '#web/modules/history/search-history.ts';
import { createQueryClient } from '#web/platform/query-client.ts';
import { CommandPalette } from './command-palette.tsx';

const search = vi.hoisted(() => vi.fn());
vi.mock('#web/modules/history/search-history.ts', () => ({
  historySearchQuery: (_userId: string, words: string) => ({
    queryKey: [words],
    queryFn: ({ signal }: { signal: AbortSignal }) => search(words, signal),
    retry: false,
  }),
}));
vi.mock('#web/platform/session/session.tsx', () => ({
  useUser: () => ({ id: 'me' }),
  useSession: () => ({ logout: () => undefined }),
}));

const FOUND: HistorySearchResult = {
  items: [
    {
      id: 'one',
      created_at: '2026-11-21T10:00:00Z',
      kind: 'image',
      words: 'Serum on stone',
      thumbnail: 'https://t',
    },
    {
      id: 'two',
      created_at: '2026-11-20T10:00:00Z',
      kind: 'video',
      words: 'Serum turns',
      thumbnail: undefined,
    },
  ],
  counts: { images: 5, videos: 1 },
};
const CurrentUrl = () => <output>{useLocation().pathname + useLocation().search}</output>;
function Palette() {
  const [typed, setTyped] = useState('');
  return (
    <CommandPalette typed={typed} onType={setTyped} onClose={() => undefined} onShortcuts={() => undefined} />
  );
}
function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Palette />
        <CurrentUrl />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const type = (words: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: words } });
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** Waits until typing has paused and the response has arrived. */
const settle = async () => {
  await advance(200);
  await advance(10);
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const isShown = (text: string) => screen.queryByText(text) !== null;
const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

beforeEach(() => {
  vi.useFakeTimers();
  search.mockReset().mockResolvedValue(FOUND);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  setOnline(true);
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('searches as soon as typing pauses, lists the matches with links to all, and opens the first on Enter', async () => {
  open();
  for (const words of ['s', 'se', 'serum']) type(words);
  expect(isShown('Searching your images and videos…')).toBe(true);
  await advance(199);
  expect(search).not.toHaveBeenCalled();
  await advance(1);
  expect(search).toHaveBeenCalledOnce();
  await advance(10);
  expect(options()).toEqual([
    'Serum on stoneImage · 21 November 2026',
    'Serum turnsVideo · 20 November 2026',
    'Show all 5 images',
    'Show this video in the dashboard',
  ]);
  // Only the image has a thumbnail.
  expect(document.querySelector('img')?.getAttribute('width')).toBe('32');
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
  expect(screen.getByText('/dashboard?image=one')).toBeTruthy();
});

test('links to all images that match the search', async () => {
  open();
  type('serum bottle');
  await settle();
  fireEvent.click(screen.getByText('Show all 5 images'));
  expect(screen.getByText('/dashboard?q=serum+bottle')).toBeTruthy();
});

test('Enter opens the first match after other words have replaced the matches', async () => {
  open();
  type('serum');
  await settle();
  search.mockResolvedValue({
    items: [{ ...FOUND.items[0], id: 'lamp', words: 'A lamp on stone' }],
    counts: { images: 1, videos: 0 },
  });
  type('lamp');
  await settle();
  expect(options()[0]).toContain('A lamp on stone');
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
  expect(isShown('/dashboard?image=lamp')).toBe(true);
});

test('cancels a search that newer words replace', async () => {
  search.mockReturnValue(new Promise(() => undefined));
  open();
  type('serum');
  await settle();
  type('stone');
  await settle();
  const [first, second] = search.mock.calls;
  expect(first?.[1].aborted).toBe(true);
  expect(second?.[1].aborted).toBe(false);
});

test('offers to create an image from words that match no image or video, after the matching screens', async () => {
  search.mockResolvedValue({ items: [], counts: { images: 0, videos: 0 } });
  open();
  type('prof');
  await settle();
  expect(isShown('None of your images and videos match.')).toBe(true);
  // “gp” is the shortcut of the screen.
  expect(options()).toEqual(['Your Profilegp', 'Create an image of “prof”']);
  fireEvent.click(screen.getByText('Create an image of “prof”'));
  expect(isShown('/image-generator')).toBe(true);
});

test('offers to retry a failed search', async () => {
  search.mockRejectedValueOnce(new Error('down'));
  open();
  type('serum');
  await settle();
  expect(isShown('Your images and videos could not be searched.')).toBe(true);
  fireEvent.click(screen.getByText('Try Again'));
  await settle();
  expect(isShown('Show all 5 images')).toBe(true);
});

test('reports that there is no network, and searches as soon as the connection is back', async () => {
  open();
  setOnline(false);
  type('serum');
  await settle();
  expect(isShown('You are offline. Your images and videos can be searched when you are back online.')).toBe(
    true,
  );
  setOnline(true);
  await settle();
  expect(isShown('Show all 5 images')).toBe(true);
});
