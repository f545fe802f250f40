import { expect, test } from 'vitest';
import { nextView } from './variants-view.ts';

const all = { kind: 'all' } as const;
const done = [0, 1, 3];

test('keys 1 to 4 enlarge a finished image, and other keys do nothing', () => {
  expect(nextView(all, '2', done)).toEqual({ kind: 'one', cell: 1 });
  expect(nextView(all, '3', done)).toBeUndefined();
  expect(nextView(all, '5', done)).toBeUndefined();
  expect(nextView(all, 'x', done)).toBeUndefined();
});

test('c compares the shown image with the next one, and c again shows all', () => {
  expect(nextView(all, 'c', done)).toEqual({ kind: 'compare', cells: [0, 1] });
  expect(nextView({ kind: 'one', cell: 3 }, 'c', done)).toEqual({ kind: 'compare', cells: [3, 0] });
  expect(nextView({ kind: 'compare', cells: [3, 0] }, 'c', done)).toEqual(all);
});

test('c does nothing before two images are finished', () => {
  expect(nextView(all, 'c', [2])).toBeUndefined();
  expect(nextView(all, 'c', [])).toBeUndefined();
});

test('a number replaces the right image of a comparison', () => {
  expect(nextView({ kind: 'compare', cells: [0, 1] }, '4', done)).toEqual({ kind: 'compare', cells: [0, 3] });
  expect(nextView({ kind: 'compare', cells: [0, 1] }, '1', done)).toBeUndefined();
});

test('Escape returns to all images', () => {
  expect(nextView({ kind: 'one', cell: 0 }, 'Escape', done)).toEqual(all);
  expect(nextView(all, 'Escape', done)).toBeUndefined();
});
