import { expect, test } from 'vitest';
import { nextTile, renderedRows, scrollToShow } from './grid-window.ts';

const layout = { columns: 5, top: 400, pitch: 228 };
const view = { scrollTop: 0, height: 900 };

test('arrow keys lead to a neighboring tile, Home and End to the ends, and no key leads out of the grid', () => {
  expect(nextTile('ArrowRight', 0, 10, 4)).toBe(1);
  expect(nextTile('ArrowDown', 1, 10, 4)).toBe(5);
  expect(nextTile('ArrowUp', 5, 10, 4)).toBe(1);
  expect(nextTile('Home', 7, 10, 4)).toBe(0);
  expect(nextTile('End', 2, 10, 4)).toBe(9);
  expect(nextTile('ArrowLeft', 0, 10, 4)).toBe(0);
  expect(nextTile('ArrowDown', 8, 10, 4)).toBe(8);
  expect(nextTile('x', 3, 10, 4)).toBe(3);
});

test('renders the visible rows and some around them', () => {
  const scrollTop = 100_000;
  const span = renderedRows(layout, { ...view, scrollTop }, 2000);
  const rowAt = (y: number) => Math.floor((y - layout.top) / layout.pitch);
  const visible = { first: rowAt(scrollTop), last: rowAt(scrollTop + view.height) };
  expect(span.first).toBeLessThan(visible.first);
  expect(span.last).toBeGreaterThan(visible.last);
});

test.each([
  ['a phone', { columns: 2, top: 500, pitch: 170 }, 780],
  ['a laptop', layout, 900],
  ['a large screen', { columns: 6, top: 400, pitch: 231 }, 1080],
])('renders at most 48 tiles on %s', (_, grid, height) => {
  for (let scrollTop = 0; scrollTop < 20_000; scrollTop += 37) {
    const { first, last } = renderedRows(grid, { scrollTop, height }, 5000);
    expect((last - first + 1) * grid.columns).toBeLessThanOrEqual(48);
  }
});

test('renders nothing beyond the ends', () => {
  expect(renderedRows(layout, view, 10).first).toBe(0);
  expect(renderedRows(layout, { ...view, scrollTop: 5000 }, 10).last).toBe(9);
  expect(renderedRows(layout, view, 1)).toEqual({ first: 0, last: 0 });
});

test('scrolls to a hidden row and not to a visible one', () => {
  const margins = { above: 64, below: 16 };
  expect(scrollToShow(layout, { ...view, scrollTop: 300 }, 1, margins)).toBeUndefined();
  expect(scrollToShow(layout, { ...view, scrollTop: 2000 }, 1, margins)).toBe(
    layout.top + layout.pitch - margins.above,
  );
  expect(scrollToShow(layout, view, 10, margins)).toBe(
    layout.top + 11 * layout.pitch + margins.below - view.height,
  );
});
