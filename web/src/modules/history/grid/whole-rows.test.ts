import { expect, test } from 'vitest';
import { growWholeRows } from './whole-rows.ts';

const drawn = { first: 98, last: 106 };
const inSight = { first: 100, last: 104 };

test('after a jump the rows in sight come first, from the top, and then those around them', () => {
  const steps = [];
  let whole: ReturnType<typeof growWholeRows> | undefined;
  for (let step = 0; step < 10; step++) {
    whole = growWholeRows(whole, drawn, inSight, 5);
    steps.push(`${whole.first}-${whole.last}`);
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

test('a row that comes into sight from above is drawn whole at once', () => {
  expect(growWholeRows({ first: 99, last: 107 }, drawn, inSight, 5)).toEqual({ first: 98, last: 106 });
});

test('on a phone three rows of two come at once', () => {
  expect(growWholeRows(undefined, drawn, inSight, 2)).toEqual({ first: 100, last: 102 });
});

test('nothing beyond the drawn rows is ever whole', () => {
  const one = { first: 0, last: 0 };
  expect(growWholeRows(undefined, one, one, 2)).toEqual(one);
  expect(growWholeRows({ first: 0, last: 50 }, one, one, 1)).toEqual(one);
});
