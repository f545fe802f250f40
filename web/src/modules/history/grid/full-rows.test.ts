import { expect, test } from 'vitest';
import { growFullRows } from './full-rows.ts';

const rendered = { first: 98, last: 106 };
const visible = { first: 100, last: 104 };

test('renders the visible rows first after a jump, from the top, and then those around them', () => {
  const steps = [];
  let full: ReturnType<typeof growFullRows> | undefined;
  for (let step = 0; step < 10; step++) {
    full = growFullRows(full, rendered, visible, 5);
    steps.push(`${full.first}-${full.last}`);
  }
  expect(steps).toEqual([
    '100-100',
    '100-101',
    '100-102',
    '100-103',
    '100-104',
    '100-105',
    '100-106',
    '99-106',
    '98-106',
    '98-106',
  ]);
});

test('renders a row that enters from above in full immediately', () => {
  expect(growFullRows({ first: 99, last: 107 }, rendered, visible, 5)).toEqual({ first: 98, last: 106 });
});

test('renders three rows of two tiles in one step on a phone', () => {
  expect(growFullRows(undefined, rendered, visible, 2)).toEqual({ first: 100, last: 102 });
});

test('never fully renders a row outside the rendered range', () => {
  const firstRow = { first: 0, last: 0 };
  expect(growFullRows(undefined, firstRow, firstRow, 2)).toEqual(firstRow);
  expect(growFullRows({ first: 0, last: 50 }, firstRow, firstRow, 1)).toEqual(firstRow);
});
