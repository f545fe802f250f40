import { expect, test } from 'vitest';
import { claimPreview, releasePreview } from './preview-slots.ts';

test('lets six previews play at once, and a seventh after one has stopped', () => {
  const first = ['a', 'b', 'c', 'd', 'e', 'f'].map(claimPreview);
  expect(first).toEqual([true, true, true, true, true, true]);
  expect(claimPreview('g')).toBe(false);
  expect(claimPreview('a')).toBe(true);
  releasePreview('a');
  expect(claimPreview('g')).toBe(true);
});
