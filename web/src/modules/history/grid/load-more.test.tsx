import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadMore } from './load-more.tsx';

type ObserverEntry = { isIntersecting: boolean };
let reportEntries: ((entries: ObserverEntry[]) => void) | undefined;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: ObserverEntry[]) => void) {
        reportEntries = listener;
      }
      observe() {}
      disconnect() {
        reportEntries = undefined;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  reportEntries = undefined;
});

const loadMore = vi.fn(async () => []);
const footer = (change: Partial<Parameters<typeof LoadMore>[0]> = {}) => (
  <LoadMore
    shown={50}
    total={1200}
    hasMore
    isLoadingMore={false}
    hasLoadMoreFailed={false}
    loadMore={loadMore}
    {...change}
  />
);

test('says how many items are shown and loads nothing before the button is pressed', () => {
  render(footer());
  expect(screen.getByText('Showing your latest 50 of 1,200')).toBeTruthy();
  expect(reportEntries).toBeUndefined();
  expect(loadMore).not.toHaveBeenCalled();
});

test('after the first click, loads more if the last of several observer entries is near the end', async () => {
  loadMore.mockClear();
  const { rerender } = render(footer());
  await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
  expect(loadMore).toHaveBeenCalledTimes(1);
  rerender(footer({ shown: 150 }));
  act(() => reportEntries?.([{ isIntersecting: false }, { isIntersecting: true }]));
  expect(loadMore).toHaveBeenCalledTimes(2);
  act(() => reportEntries?.([{ isIntersecting: true }, { isIntersecting: false }]));
  expect(loadMore).toHaveBeenCalledTimes(2);
});

test('waits for another click after a failure, and disappears at the end of the list', async () => {
  const { rerender, container } = render(footer());
  await userEvent.click(screen.getByRole('button', { name: 'Load More' }));
  rerender(footer({ hasLoadMoreFailed: true }));
  expect(reportEntries).toBeUndefined();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  rerender(footer({ hasMore: false }));
  expect(container.textContent).toBe('');
});
