import { expect, test } from 'vitest';
import { estimateAutomated, estimateStoryboard } from './estimate.ts';

test('estimates that a story takes two and a half to four times its length', () => {
  expect(estimateAutomated(30)).toBe('1m 15s – 2m');
  expect(estimateAutomated(120)).toBe('5m – 8m');
});

test('estimates that a storyboard takes 45 to 75 seconds per shot, and counts at least one shot', () => {
  expect(estimateStoryboard(3)).toBe('2m 15s – 3m 45s');
  expect(estimateStoryboard(0)).toBe('45s – 1m 15s');
});
