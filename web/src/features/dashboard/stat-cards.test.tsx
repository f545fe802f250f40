import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { StatCards } from './stat-cards.tsx';

const state = vi.hoisted(() => ({ images: {}, videos: {} }));
vi.mock('#web/modules/history/use-history.ts', () => ({ useHistoryCount: () => state.images }));
vi.mock('#web/modules/history/videos/video-totals.ts', () => ({ useVideoTotals: () => state.videos }));
vi.mock('#web/platform/session/session.tsx', () => ({ useUser: () => ({ id: 'u1' }) }));

afterEach(cleanup);

const cards = () => screen.getAllByRole('listitem');

test.each([
  ['could not be loaded', { isError: true, fetchStatus: 'idle' }],
  ['waits for the network', { isError: false, fetchStatus: 'paused' }],
])('shows a dash for every number that %s', (_, query) => {
  state.images = query;
  state.videos = query;
  render(<StatCards />);
  expect(cards().map((card) => card.querySelector('.tabular-nums')?.textContent)).toEqual([
    '–',
    '–',
    '–',
    '–',
  ]);
});

test('shows a placeholder in each card while numbers load', () => {
  const query = { isError: false, fetchStatus: 'fetching' };
  state.images = query;
  state.videos = query;
  const { container } = render(<StatCards />);
  expect(container.querySelectorAll('.skeleton-sweep')).toHaveLength(4);
});

test('shows a short duration and spells it out for screen readers', () => {
  state.images = { isError: false, fetchStatus: 'idle', data: 1234 };
  state.videos = {
    isError: false,
    fetchStatus: 'idle',
    data: { total: 2, inProgress: 1, completedSeconds: 72 },
  };
  render(<StatCards />);
  expect(screen.getByText('1,234')).toBeTruthy();
  expect(screen.getByText('1m 12s')).toBeTruthy();
  expect(screen.getByText('1 minute 12 seconds')).toBeTruthy();
});

test('hides the totals of a new account on phones', () => {
  const query = { isError: false, fetchStatus: 'idle' };
  state.images = { ...query, data: 0 };
  state.videos = { ...query, data: { total: 0, inProgress: 0, completedSeconds: 0 } };
  render(<StatCards isNew />);
  expect(screen.getByRole('list').className).toContain('max-sm:hidden');
});

test('counts one image and one video in the singular', () => {
  const query = { isError: false, fetchStatus: 'idle' };
  state.images = { ...query, data: 1 };
  state.videos = { ...query, data: { total: 1, inProgress: 0, completedSeconds: 6 } };
  render(<StatCards />);
  expect(screen.getByText('image')).toBeTruthy();
  expect(screen.getByText('video')).toBeTruthy();
});
