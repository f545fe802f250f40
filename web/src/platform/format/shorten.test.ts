import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('keeps a short text', () => {
  expect(shorten('Red fox', 7)).toBe('Red fox');
});

test('cuts a long text with an ellipsis and never inside an emoji', () => {
  expect(shorten('Red fox in the snow', 8)).toBe('Red fox…');
  expect(shorten('🦊🦊🦊', 2)).toBe('🦊🦊…');
});
