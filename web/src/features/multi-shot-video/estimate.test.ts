import { expect, test } from 'vitest';
import { estimateAutomated, estimateStoryboard } from './estimate.ts';

test('a story of 30 seconds takes two and a half to four times as long', () => {
  expect(estimateAutomated(30)).toBe('1m 15s – 2m');
  expect(estimateAutomated(120)).toBe('5m – 8m');
});

test('a storyboard takes 45 to 75 seconds a shot, and at least those of one', () => {
  expect(estimateStoryboard(3)).toBe('2m 15s – 3m 45s');
  expect(estimateStoryboard(0)).toBe('45s – 1m 15s');
});
