import { expect, test } from 'vitest';
import { estimateAutomated, estimateStoryboard } from './estimate.ts';

test('estimates two and a half to four times the length of a story', () => {
  expect(estimateAutomated(30)).toBe('1m 15s – 2m');
  expect(estimateAutomated(120)).toBe('5m – 8m');
});

test('estimates 45 to 75 seconds per shot of a storyboard, and counts at least one shot', () => {
  expect(estimateStoryboard(3)).toBe('2m 15s – 3m 45s');
  expect(estimateStoryboard(0)).toBe('45s – 1m 15s');
});
