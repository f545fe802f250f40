import { expect, test } from 'vitest';
import { REVIEWS, reviewerInitials } from './reviews.ts';

test('there are three reviews, one of which claims 80% less production time', () => {
  expect(REVIEWS).toHaveLength(3);
  expect(REVIEWS.filter(({ quote }) => /production takes 80% less time/.test(quote))).toHaveLength(1);
});

test.each([
  ['Ines Okafor', 'IO'],
  ['Mei-Lin Duarte', 'MD'],
  ['Prince', 'P'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(reviewerInitials(name)).toBe(initials);
});
