import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HistoryGrid, type TileOptions } from './history-grid.tsx';

const ITEMS = Array.from({ length: 20 }, (_, index) => ({ id: `item ${index}` }));

const renderTile = ({ id }: { id: string }, { isActive }: TileOptions) => (
  <button type="button" data-tile="" tabIndex={isActive ? 0 : -1}>
    {id}
  </button>
);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  window.scrollY = 0;
});

function show() {
  render(
    <HistoryGrid kind="images" label="Your images" items={ITEMS} total={500}>
      {renderTile}
    </HistoryGrid>,
  );
}
function advanceFrames(count: number) {
  for (let frame = 0; frame < count; frame++) act(() => vi.advanceTimersByTime(16));
}

/** Scrolls far within a few frames. */
function scrollFar() {
  for (let frame = 0; frame < 6; frame++) {
    window.scrollY = frame * 2000;
    fireEvent.scroll(window);
    advanceFrames(1);
  }
}

test('renders a few tiles at a time, so that no frame takes long', () => {
  show();
  const counts = Array.from({ length: 5 }, () => {
    const count = screen.getAllByRole('button').length;
    advanceFrames(1);
    return count;
  });
  expect(counts).toEqual([6, 12, 18, 20, 20]);
});

test('renders empty boxes with their positions for screen readers while scrolling fast, and tiles afterwards', () => {
  show();
  advanceFrames(6);
  scrollFar();
  expect(screen.queryAllByRole('button')).toHaveLength(0);
  const boxes = screen.getAllByRole('listitem');
  expect(boxes).toHaveLength(20);
  expect(boxes[7]?.getAttribute('aria-posinset')).toBe('8');
  expect(boxes[7]?.getAttribute('aria-setsize')).toBe('500');
  advanceFrames(20);
  expect(screen.getAllByRole('button')).toHaveLength(20);
});

test('keeps the focused tile while scrolling fast', () => {
  show();
  const focused = screen.getByRole('button', { name: 'item 0' });
  act(() => focused.focus());
  scrollFar();
  expect(screen.getAllByRole('button')).toEqual([focused]);
  expect(document.activeElement).toBe(focused);
});

test('renders tiles immediately when the window is resized after fast scrolling', () => {
  show();
  scrollFar();
  fireEvent(window, new Event('resize'));
  expect(screen.getAllByRole('button')).toHaveLength(6);
});
