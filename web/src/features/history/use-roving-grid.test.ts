import { expect, test } from 'vitest';
import { nextTile } from './use-roving-grid.ts';

test('arrows move along the row and between rows', () => {
  const from = (key: string) => nextTile(key, 5, 10, 4);
  expect([from('ArrowRight'), from('ArrowLeft'), from('ArrowUp'), from('ArrowDown')]).toEqual([6, 4, 1, 9]);
});

test('Home and End lead to the first and the last tile', () => {
  expect([nextTile('Home', 5, 10, 4), nextTile('End', 5, 10, 4)]).toEqual([0, 9]);
});

test('at the edges, and on other keys, the focus stays', () => {
  expect(nextTile('ArrowUp', 2, 10, 4)).toBe(2);
  expect(nextTile('ArrowDown', 8, 10, 4)).toBe(8);
  expect(nextTile('ArrowRight', 9, 10, 4)).toBe(9);
  expect(nextTile('x', 3, 10, 4)).toBe(3);
});
