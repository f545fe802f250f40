import { expect, test } from 'vitest';
import { closenessOf, colorOf, usableColors } from './palette.ts';

test.each([
  ['#ff5733', '#FF5733'],
  ['FF5733', '#FF5733'],
  [' #00ff00 ', '#00FF00'],
  ['#F53', undefined],
  ['#GG0000', undefined],
  ['', undefined],
])('"%s" is the color %s', (typed, color) => {
  expect(colorOf(typed)).toBe(color);
});

test('of an earlier palette the valid colors are used, ten at most, and the defaults where none is', () => {
  expect(usableColors(['#111111', 'junk', '#222222'])).toEqual(['#111111', '#222222']);
  expect(usableColors(Array.from({ length: 12 }, () => '#123456'))).toHaveLength(10);
  expect(usableColors(['junk'])).toEqual(['#FF5733', '#33FF57', '#3357FF']);
  expect(usableColors(undefined)).toEqual(['#FF5733', '#33FF57', '#3357FF']);
});

test.each([
  [0, 'very close'],
  [10, 'close'],
  [15, 'fairly close'],
  [15.1, 'some way off'],
])('a difference of %d is %s', (difference, words) => {
  expect(closenessOf(difference)).toBe(words);
});
