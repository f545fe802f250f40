import { expect, test } from 'vitest';
import { remainingBudget } from './remaining-budget.ts';

const budget = {
  resetsAt: '2026-11-22T00:00:00.000Z',
  pictures: { used: 1, limit: 200 },
  videos: { used: 49, limit: 50 },
  usd: { used: 45.04, limit: 50, left: 4.96 },
};

test('shows the money and the number of images that are left', () => {
  expect(remainingBudget(budget, 'pictures', 0.04)).toEqual({
    text: 'Left today: $4.96, 199 images',
  });
});

test('shows only the number if the budget does not count money', () => {
  expect(remainingBudget({ ...budget, usd: null }, 'videos', 7.5).text).toBe('Left today: 1 video');
});

test('says when the budget resets if it is not enough', () => {
  expect(remainingBudget(budget, 'videos', 7.5)).toEqual({
    text: 'Left today: $4.96, 1 video',
    shortage: 'Not enough until 22 November, 00:00 UTC.',
  });
  expect(remainingBudget(budget, 'videos', 4.96).shortage).toBeUndefined();
});

test('shows what is left of the shared budget if that is less than the person’s own', () => {
  const shared = { ...budget, usd: { used: 0, limit: 50, left: 1.5 } };
  expect(remainingBudget(shared, 'videos', 7.5)).toMatchObject({
    text: 'Left today: $1.50, 1 video',
    shortage: expect.stringContaining('Not enough'),
  });
});

test('reports that no images are left, even with money left', () => {
  const usedUp = { ...budget, pictures: { used: 200, limit: 200 } };
  expect(remainingBudget(usedUp, 'pictures', 0).shortage).toBeDefined();
});
