import { expect, test } from 'vitest';
import { formatMoment, timestampForFile } from './format-moment.ts';

test.each([null, undefined, '', 'yesterday-ish', Number.NaN])('%o is shown as "Unknown date"', (moment) => {
  expect(formatMoment(moment)).toBe('Unknown date');
});

test('a known moment shows its day and time', () => {
  expect(formatMoment(new Date(2026, 10, 21, 9, 5))).toMatch(/21 Nov 2026.*09:05/);
  expect(formatMoment(new Date(2026, 10, 21, 9, 5, 7), 'time-with-seconds')).toBe('09:05:07');
});

test('a file name’s timestamp has digits only and sorts by time', () => {
  expect(timestampForFile(new Date(2026, 0, 2, 3, 4, 5))).toBe('20260102030405');
});
