import { expect, test } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const list = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

test('an item in the middle has both neighbours, one at an end has one', () => {
  expect(neighboursOf(list, 'b')).toEqual({ item: { id: 'b' }, previous: { id: 'a' }, next: { id: 'c' } });
  expect(neighboursOf(list, 'a')).toEqual({ item: { id: 'a' }, previous: undefined, next: { id: 'b' } });
  expect(neighboursOf(list, 'c')?.next).toBeUndefined();
});

test('an unknown item opens nothing', () => {
  expect(neighboursOf(list, 'z')).toBeUndefined();
  expect(neighboursOf(list, null)).toBeUndefined();
});
