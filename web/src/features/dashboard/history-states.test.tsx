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
      errorTitle="Error Loading Images"
      errorText="Something went wrong."
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
] as const)('while %s load, %d tiles keep their room', (kind, count) => {
  const { container } = show({}, kind);
  expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(count);
});

test('waiting is spoken about after three seconds', () => {
  vi.useFakeTimers();
  show({});
  expect(screen.queryByText('Still loading…')).toBeNull();
  act(() => vi.advanceTimersByTime(3000));
  expect(screen.getByText('Still loading…')).toBeTruthy();
});

test('offline is told from loading', () => {
  show({ fetchStatus: 'paused' });
  expect(screen.getByText('You are offline')).toBeTruthy();
});

test('an error names itself with its message', () => {
  show({ isError: true, error: new Error('down'), fetchStatus: 'idle' });
  expect(screen.getByRole('heading', { name: 'Error Loading Images' })).toBeTruthy();
  expect(screen.getByText(/Something went wrong\. down/)).toBeTruthy();
});

test('an error in the browser’s own words is put into ours', () => {
  show({ isError: true, error: new TypeError('Failed to fetch'), fetchStatus: 'idle' });
  expect(screen.queryByText(/Failed to fetch/)).toBeNull();
  expect(screen.getByText(/could not be reached/)).toBeTruthy();
});

test('a failed refresh takes nothing away that was there', () => {
  show({ data: [], isError: true, error: new Error('down'), fetchStatus: 'idle' });
  expect(screen.getByText('content')).toBeTruthy();
});
