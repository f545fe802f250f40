import { expect, test } from 'vitest';
import { parseHexColor } from '#contract/tools/color-guided.ts';
import { describeCloseness } from './palette.ts';

test.each([
  ['#ff5733', '#FF5733'],
  ['FF5733', '#FF5733'],
  [' #00ff00 ', '#00FF00'],
])('reads "%s" as the color %s', (typed, color) => {
  expect(parseHexColor(typed)).toBe(color);
});

test.each(['#F53', '#GG0000', ''])('rejects "%s" as a color', (typed) => {
  expect(parseHexColor(typed)).toBeUndefined();
});

test.each([
  [0, 'very close'],
  [5, 'very close'],
  [10, 'close'],
  [15, 'fairly close'],
  [15.1, 'some way off'],
])('describes a color difference of %d as %s', (difference, description) => {
  expect(describeCloseness(difference)).toBe(description);
});
