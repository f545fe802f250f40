import { expect, test } from 'vitest';
import { budgetShares } from './budget-card.tsx';

const budget = {
  resetsAt: '2026-11-22T00:00:00.000Z',
  pictures: { used: 50, limit: 200 },
  videos: { used: 0, limit: 50 },
  usd: null,
};

test('shows counts and no money if everything is free', () => {
  expect(budgetShares(budget).map(({ label, used, limit }) => `${label} ${used} of ${limit}`)).toEqual([
    'Images 50 of 200',
    'Videos 0 of 50',
  ]);
});

test('shows the money spent if the budget counts it', () => {
  const [, , spent] = budgetShares({ ...budget, usd: { used: 7.5, limit: 50, left: 42.5 } });
  expect(spent).toEqual({ label: 'Spent', used: '$7.50', limit: '$50.00', percent: 15 });
});

test('shows a budget of 0 as used up', () => {
  expect(budgetShares({ ...budget, videos: { used: 0, limit: 0 } })[1]?.percent).toBe(100);
});
