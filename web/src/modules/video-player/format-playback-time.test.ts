import { expect, test } from 'vitest';
import { formatPlaybackTime } from './format-playback-time.ts';

test.each([
  [0, '0:00.0'],
  [2.44, '0:02.4'],
  [59.97, '1:00.0'],
  [75.5, '1:15.5'],
  [Number.NaN, '0:00.0'],
  [Number.POSITIVE_INFINITY, '0:00.0'],
])('shows %d seconds as %s', (seconds, shown) => {
  expect(formatPlaybackTime(seconds)).toBe(shown);
});
