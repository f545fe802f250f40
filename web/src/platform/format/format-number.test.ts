import { expect, test } from 'vitest';
import { formatNumber, formatUsd } from './format-number.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [12_345, '12,345'],
  [1_234_567, '1,234,567'],
])('formats %i as %s', (count, text) => {
  expect(formatNumber(count)).toBe(text);
});

test.each([
  [0, '$0.00'],
  [0.005, '$0.01'],
  [4.96, '$4.96'],
  [1_234.5, '$1,234.50'],
])('formats $%f as %s', (usd, text) => {
  expect(formatUsd(usd)).toBe(text);
});
