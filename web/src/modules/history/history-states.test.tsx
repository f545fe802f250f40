import type { UseQueryResult } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { HistoryStates } from './history-states.tsx';

type Query = Partial<UseQueryResult<unknown>>;

const show = (query: Query, kind: 'images' | 'videos' = 'images') =>
  render(
    <HistoryStates
      query={
        { data: undefined, isError: false, fetchStatus: 'fetching', ...query } as UseQueryResult<unknown>
      }
      kind={kind}
    >
      <p>content</p>
    </HistoryStates>,
  );

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test.each([
  ['images', 12],
  ['videos', 8],
] as const)('reserves space while %s load, for %d tiles', (kind, count) => {
  const { container } = show({}, kind);
  expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(count);
});

test('says after three seconds that the history is still loading', () => {
  vi.useFakeTimers();
  show({});
  expect(screen.queryByText('Still loading…')).toBeNull();
  act(() => vi.advanceTimersByTime(3000));
  expect(screen.getByText('Still loading…')).toBeTruthy();
});

test('says that the person is offline while the query is paused', () => {
  show({ fetchStatus: 'paused' });
  expect(screen.getByText('You are offline')).toBeTruthy();
});

test('shows a title and the message of an error', () => {
  show({ isError: true, error: new Error('The database is down.'), fetchStatus: 'idle' });
  expect(screen.getByRole('heading', { name: 'Error Loading Images' })).toBeTruthy();
  expect(
    screen.getByText(/Something went wrong while loading your image history\. The database is down\./),
  ).toBeTruthy();
});

test('says once that the video history could not be loaded', () => {
  show({ isError: true, error: new Error('Failed to fetch video history'), fetchStatus: 'idle' }, 'videos');
  expect(screen.getByText('Failed to fetch video history')).toBeTruthy();
  expect(screen.queryByText(/Something went wrong/)).toBeNull();
});

test('says that the server could not be reached instead of showing the browser’s message', () => {
  show({ isError: true, error: new TypeError('Failed to fetch'), fetchStatus: 'idle' });
  expect(screen.queryByText(/Failed to fetch/)).toBeNull();
  expect(screen.getByText(/could not be reached/)).toBeTruthy();
});

test('keeps the shown items when a refresh fails', () => {
  show({ data: [], isError: true, error: new Error('The database is down.'), fetchStatus: 'idle' });
  expect(screen.getByText('content')).toBeTruthy();
});
