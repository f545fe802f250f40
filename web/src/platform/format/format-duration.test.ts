import { expect, test } from 'vitest';
import { formatDuration, formatEstimate, formatLength, spokenDuration } from './format-duration.ts';

test.each([
  [0, '0s'],
  [6, '6s'],
  [59.6, '1m'],
  [90, '1m 30s'],
  [192, '3m 12s'],
  [3599, '59m 59s'],
  [3600, '1h'],
  [3725, '1h 2m'],
  [-4, '0s'],
])('shows %d seconds as %s', (seconds, shown) => {
  expect(formatDuration(seconds)).toBe(shown);
});

test.each([
  [65, 'about 1m 5s'],
  [120, 'about 2m'],
  [125, 'about 2m'],
  [605, 'about 10m'],
])('estimates %d seconds as %s', (seconds, shown) => {
  expect(formatEstimate(seconds)).toBe(shown);
});

test('spells out the units, in the singular for one', () => {
  expect(spokenDuration(61)).toBe('1 minute 1 second');
  expect(spokenDuration(192)).toBe('3 minutes 12 seconds');
  expect(spokenDuration(7200)).toBe('2 hours');
});

test('shows the length of a template’s video in seconds', () => {
  expect([5.9, 60, 120].map(formatLength)).toEqual(['6s', '60s', '120s']);
});
