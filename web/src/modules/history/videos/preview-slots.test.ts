import { expect, test } from 'vitest';
import { claimPreview, releasePreview } from './preview-slots.ts';

test('plays six previews at once; the seventh waits until one stops', () => {
  const first = ['a', 'b', 'c', 'd', 'e', 'f'].map(claimPreview);
  expect(first).toEqual([true, true, true, true, true, true]);
  expect(claimPreview('g')).toBe(false);
  expect(claimPreview('a')).toBe(true);
  releasePreview('a');
  expect(claimPreview('g')).toBe(true);
});
