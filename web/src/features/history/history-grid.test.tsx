import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HistoryGrid, type TileOptions } from './history-grid.tsx';

const ITEMS = Array.from({ length: 20 }, (_, index) => ({ id: `item ${index}` }));

const tile = ({ id }: { id: string }, { isActive }: TileOptions) => (
  <button type="button" data-tile="" tabIndex={isActive ? 0 : -1}>
    {id}
  </button>
);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.scrollY = 0;
});

const show = () =>
  render(
    <HistoryGrid kind="images" label="Your images" items={ITEMS} total={500}>
      {tile}
    </HistoryGrid>,
  );

/** Scrolls far in three frames. */
function fly() {
  for (const scrollTop of [0, 5000, 10_000]) {
    window.scrollY = scrollTop;
    fireEvent.scroll(window);
    act(() => vi.advanceTimersByTime(16));
  }
}

test('while the list flies by only boxes are drawn, each in its place for screen readers, and then tiles again', () => {
  show();
  expect(screen.getAllByRole('button')).toHaveLength(20);
  fly();
  expect(screen.queryAllByRole('button')).toHaveLength(0);
  const boxes = screen.getAllByRole('listitem');
  expect(boxes).toHaveLength(20);
  expect(boxes[7]?.getAttribute('aria-posinset')).toBe('8');
  expect(boxes[7]?.getAttribute('aria-setsize')).toBe('500');
  act(() => vi.advanceTimersByTime(200));
  expect(screen.getAllByRole('button')).toHaveLength(20);
});

test('the tile that has the focus keeps it while the list flies by', () => {
  show();
  const focused = screen.getByRole('button', { name: 'item 0' });
  act(() => focused.focus());
  fly();
  expect(screen.getAllByRole('button')).toEqual([focused]);
  expect(document.activeElement).toBe(focused);
});

test('a change of the window’s size ends the flight at once: tiles are measured', () => {
  show();
  fly();
  fireEvent(window, new Event('resize'));
  expect(screen.getAllByRole('button')).toHaveLength(20);
});
