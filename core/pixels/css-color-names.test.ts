import { expect, test } from 'vitest';
import { nearestColorName } from './css-color-names.ts';

test.each([
  ['#000000', 'black'],
  ['#FFFFFF', 'white'],
  ['#6495ED', 'cornflower blue'],
  ['#663399', 'rebecca purple'],
  ['#fe0102', 'red'],
  ['#264653', 'dark slate gray'],
  ['#00ffff', 'cyan'],
])('calls %s “%s”', (hex, name) => {
  expect(nearestColorName(hex)).toBe(name);
});

test('names any color with one to four words', () => {
  for (let value = 0; value <= 0xffffff; value += 70_001) {
    expect(nearestColorName(`#${value.toString(16).padStart(6, '0')}`)).toMatch(/^[a-z]+( [a-z]+){0,3}$/);
  }
});
