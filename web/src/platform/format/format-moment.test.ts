import { expect, test } from 'vitest';
import { formatMoment, formatReset, formatResetDay, timestampForFile } from './format-moment.ts';

test.each([null, undefined, '', 'yesterday-ish', Number.NaN])('shows %o as "Unknown date"', (moment) => {
  expect(formatMoment(moment)).toBe('Unknown date');
});

test('shows the date and time of a valid timestamp', () => {
  expect(formatMoment(new Date(2026, 10, 21, 9, 5))).toBe('21 November 2026, 09:05');
  expect(formatMoment(new Date(2026, 10, 21, 9, 5, 7), 'time-with-seconds')).toBe('09:05:07');
});

test('writes timestamps for file names in digits that sort by time', () => {
  expect(timestampForFile(new Date(2026, 0, 2, 3, 4, 5))).toBe('20260102030405');
});

test('says in UTC when a budget resets', () => {
  expect(formatReset(new Date('2026-11-24T00:00:00.000Z'))).toBe('24 November, 00:00 UTC');
  expect(formatResetDay(new Date('2026-11-24T00:00:00.000Z'))).toBe('Tuesday 24 November, 00:00 UTC');
});
